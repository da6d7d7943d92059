import styles from './form-error.module.css';

/** The error message of a whole form. */
export function FormError({ message }: { message?: string }) {
  return (
    <div role="alert" className={styles.region}>
      {message ? <p className={styles.error}>{message}</p> : null}
    </div>
  );
}
