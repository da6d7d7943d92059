import styles from './loading-dashboard.module.css';

/** Covers the whole screen while a tab loads; what loads at once is not covered. */
export function LoadingDashboard() {
  return (
    <div className={styles.cover} role="status">
      <div className={styles.paper} aria-hidden="true" />
      <p className={styles.name}>
        Line<span>feed</span>
      </p>
      <p className={styles.words}>Loading...</p>
    </div>
  );
}
