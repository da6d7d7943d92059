import type { ToastListProps } from './toast';
import { ToastItem } from './toast-item';
import styles from './toast.module.css';

/** Toasts without movement. */
export function ToastList({ toasts, isPaused, onDismiss }: ToastListProps) {
  return (
    <ul role="list" className={styles.list}>
      {toasts.map((toast) => (
        <li key={toast.id}>
          <ToastItem toast={toast} isPaused={isPaused} onDismiss={onDismiss} />
        </li>
      ))}
    </ul>
  );
}
