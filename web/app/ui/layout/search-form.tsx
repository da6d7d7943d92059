import { Form } from '@remix-run/react';
import { urls } from '../../urls';
import { Icon } from '../icon/icon';
import styles from './search-form.module.css';

/** Searches titles; Enter leads to all results. */
export function SearchForm({ className }: { className?: string }) {
  return (
    <Form role="search" action={urls.search} className={`${styles.form} ${className ?? ''}`}>
      <Icon name="search" />
      <input
        type="search"
        name="query"
        placeholder="Search blogs title..."
        aria-label="Search blogs by title"
        maxLength={200}
        autoComplete="off"
        className={styles.input}
      />
    </Form>
  );
}
