import styles from './form-error.module.css';

/** Why a form as a whole was refused. */
export function FormError({ message }: { message?: string }) {
  return (
    <div role="alert" className={styles.region}>
      {message ? <p className={styles.error}>{message}</p> : null}
    </div>
  );
}
