import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { ToastListProps } from './toast';

type List = ComponentType<ToastListProps>;

/**
 * The list that moves, once its code is there: it is fetched while a form is on its way, so that
 * pages that are only read never load it. A list that shows something is not exchanged for another.
 */
export function useMovingList(toasts: number): List | null {
  const isSending = useNavigation().formMethod === 'POST';
  const [loaded, setLoaded] = useState<List | null>(null);
  const inUse = useRef<List | null>(null);

  useEffect(() => {
    if (loaded || (!isSending && toasts === 0)) return;
    import('./moving-toast-list').then(
      ({ MovingToastList }) => setLoaded(() => MovingToastList),
      () => {},
    );
  }, [isSending, loaded, toasts]);

  if (toasts === 0) inUse.current = loaded;
  return inUse.current;
}
