import { useEffect, useState } from 'react';

/** The heading under which the reader is: the last one that passed the upper third of the screen. */
export function useCurrentHeading(entries: { id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const headings = entries.flatMap(({ id }) => document.getElementById(id) ?? []);
    const find = () => {
      const passed = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 3);
      setCurrent(passed.at(-1)?.id);
    };
    const observer = new IntersectionObserver(find, { rootMargin: '0px 0px -66% 0px' });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [entries]);
  return current;
}
