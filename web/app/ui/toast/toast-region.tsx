import { useEffect, useState } from 'react';
import type { Toast } from './toast';
import { ToastList } from './toast-list';
import styles from './toast.module.css';
import { useMovingList } from './use-moving-list';

interface ToastRegionProps {
  toasts: Toast[];
  onDismiss: (id: number) => void;
}

/** A pointer may lie there by chance: it holds them for so long, the focus as long as it stays. */
const heldByPointerMs = 8000;

/** Where toasts appear. Reading takes time: nothing leaves while somebody is at them. */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const MovingList = useMovingList(toasts.length);
  const List = MovingList ?? ToastList;
  useEffect(() => {
    if (!isPointed) return undefined;
    const timer = setTimeout(() => setPointed(false), heldByPointerMs);
    return () => clearTimeout(timer);
  }, [isPointed]);
  return (
    <div
      role="status"
      className={styles.region}
      onMouseEnter={() => setPointed(true)}
      onMouseLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <List toasts={toasts} isPaused={isPointed || isFocused} onDismiss={onDismiss} />
    </div>
  );
}
