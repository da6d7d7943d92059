import { Link } from '@remix-run/react';
import { urls } from '../../urls';
import styles from './wordmark.module.css';

/** The product's name in its two parts. */
export function Wordmark() {
  return (
    <Link to={urls.home} className={styles.wordmark} aria-label="Linefeed, home">
      Line<span className={styles.feed}>feed</span>
    </Link>
  );
}
