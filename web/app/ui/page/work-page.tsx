import type { ReactNode } from 'react';
import styles from './work-page.module.css';

interface WorkPageProps {
  title: string;
  subtitle: string;
  children: ReactNode;
}

/** A narrow page around one form. */
export function WorkPage({ title, subtitle, children }: WorkPageProps) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.subtitle}>{subtitle}</p>
      {children}
    </div>
  );
}
