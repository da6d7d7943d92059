import { useEffect, useState } from 'react';

/** The heading under which the reader is: the last one that has reached the upper third of the screen. */
export function useCurrentHeading(entries: { id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const headings = entries.flatMap(({ id }) => document.getElementById(id) ?? []);
    const find: IntersectionObserverCallback = (records) => {
      const line = records[0]?.rootBounds?.bottom ?? 0;
      const reached = headings.filter((heading) => heading.getBoundingClientRect().top <= line);
      setCurrent(reached.at(-1)?.id);
    };
    const observer = new IntersectionObserver(find, { rootMargin: '0px 0px -66% 0px' });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [entries]);
  return current;
}
