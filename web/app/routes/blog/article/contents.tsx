import { useEffect, useState } from 'react';
import type { BlogView } from '../blog-data.server';
import styles from './contents.module.css';

interface ContentsProps {
  entries: BlogView['body']['contents'];
}

/** The table of contents beside the text, on wide screens. */
export function SideContents({ entries }: ContentsProps) {
  const current = useCurrentHeading(entries);
  if (entries.length === 0) return null;
  return (
    <nav className={styles.side} aria-labelledby="contents">
      <h2 id="contents" className={styles.heading}>
        Contents
      </h2>
      <Entries entries={entries} current={current} />
    </nav>
  );
}

/** The table of contents above the text, on small screens. */
export function FoldedContents({ entries }: ContentsProps) {
  if (entries.length === 0) return null;
  return (
    <details className={styles.folded}>
      <summary>Contents</summary>
      <nav aria-label="Contents">
        <Entries entries={entries} />
      </nav>
    </details>
  );
}

function Entries({ entries, current }: ContentsProps & { current?: string }) {
  return (
    <ol role="list" className={styles.entries}>
      {entries.map(({ id, text, tag }) => (
        <li key={id}>
          <a href={`#${id}`} className={styles[tag]} aria-current={id === current ? 'location' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The heading being read: the last one that has reached the upper third of the screen. */
function useCurrentHeading(entries: { id: string }[]): string | undefined {
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
