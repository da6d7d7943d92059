import type { ReactNode } from 'react';
import styles from './auth.module.css';

interface FormPageProps {
  title: string;
  subtitle: string;
  children: ReactNode;
}

/** A narrow page around one form. */
export function FormPage({ title, subtitle, children }: FormPageProps) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.subtitle}>{subtitle}</p>
      {children}
    </div>
  );
}
