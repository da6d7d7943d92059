import { useEffect } from 'react';
import { Icon } from '../icon/icon';
import type { Toast } from './toast';
import styles from './toast.module.css';

const shownFor = { success: 6000, error: 10_000 };

interface ToastItemProps {
  toast: Toast;
  isPaused: boolean;
  onDismiss: (id: number) => void;
}

export function ToastItem({ toast, isPaused, onDismiss }: ToastItemProps) {
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => onDismiss(toast.id), shownFor[toast.kind]);
    return () => clearTimeout(timer);
  }, [toast, isPaused, onDismiss]);
  return (
    <div className={toast.kind === 'error' ? styles.error : styles.success}>
      <p>{toast.message}</p>
      <button
        type="button"
        className={styles.dismiss}
        aria-label="Dismiss"
        onClick={() => onDismiss(toast.id)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
