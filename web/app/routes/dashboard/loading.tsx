import styles from './loading.module.css';

/** Covers the whole screen while a tab loads; its animation starts with a delay, so that a fast load shows none of it. */
export function LoadingDashboard() {
  return (
    <div className={styles.cover} role="status">
      <div className={styles.logo} aria-hidden="true" />
      <p className={styles.name}>
        Line<span>feed</span>
      </p>
      <p className={styles.text}>Loading...</p>
    </div>
  );
}
