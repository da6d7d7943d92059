import { useState } from 'react';
import type { Toast } from './toast';
import { ToastList } from './toast-list';
import styles from './toast.module.css';
import { useMovingList } from './use-moving-list';

interface ToastRegionProps {
  toasts: Toast[];
  onDismiss: (id: number) => void;
}

/** Where toasts appear. Reading takes time: nothing leaves while the pointer or the focus is on them. */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  const [isPaused, setPaused] = useState(false);
  const MovingList = useMovingList(toasts.length);
  const List = MovingList ?? ToastList;
  return (
    <div
      role="status"
      className={styles.region}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <List toasts={toasts} isPaused={isPaused} onDismiss={onDismiss} />
    </div>
  );
}
