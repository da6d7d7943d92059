import type { ReactNode } from 'react';
import styles from './narrow-page.module.css';

interface NarrowPageProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A page around one form, or around the button of a mail's link. */
export function NarrowPage({ title, lead, children }: NarrowPageProps) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      <div className={styles.body}>{children}</div>
    </div>
  );
}
