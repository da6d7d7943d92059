import { useEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import button from '../../../ui/button/button.module.css';
import { useIsHydrated } from '../../../ui/form-field/use-hydration';
import { formatCount } from '../../../ui/text/format';
import styles from './save-bar.module.css';
import type { Intent } from './use-save';

interface SaveBarProps {
  kind: 'new' | 'draft' | 'edit';
  sending: Intent | 'preparing' | null;
  isDirty: boolean;
  canStore: boolean;
  errorCount: number;
  isPreview: boolean;
  onPreview: () => void;
  onSave: (intent: Intent) => void;
}

export function SaveBar({ kind, sending, isPreview, onPreview, onSave, ...state }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useBottomBarHeight(bar);
  const isHydrated = useIsHydrated();
  // The form without its script would send none of the text.
  const isBusy = sending !== null || !isHydrated;
  const publish = (
    <button
      type={kind === 'new' ? 'submit' : 'button'}
      className={button.solid}
      disabled={isBusy}
      onClick={() => kind !== 'new' && onSave('publish')}
    >
      {sending === 'publish' || (kind === 'new' && sending === 'preparing') ? 'Publishing...' : 'Publish'}
    </button>
  );
  return (
    <div ref={bar} className={styles.bar}>
      <p role="status" className={styles.state}>
        <SaveState {...state} />
      </p>
      <button
        type="button"
        className={styles.outline}
        aria-label={isPreview ? 'Back to writing' : undefined}
        disabled={!isHydrated}
        onClick={onPreview}
      >
        {isPreview ? 'Back' : 'Preview'}
      </button>
      {kind === 'new' && (
        <button type="button" className={styles.outline} disabled={isBusy} onClick={() => onSave('draft')}>
          {sending === 'draft' ? 'Saving...' : 'Save draft'}
        </button>
      )}
      {kind !== 'new' && (
        <button type="submit" className={kind === 'draft' ? styles.outline : button.solid} disabled={isBusy}>
          {sending && sending !== 'publish' ? 'Saving...' : 'Update Blog'}
        </button>
      )}
      {kind !== 'edit' && publish}
    </div>
  );
}

function SaveState({
  isDirty,
  canStore,
  errorCount,
}: Pick<SaveBarProps, 'isDirty' | 'canStore' | 'errorCount'>) {
  const isOnline = useIsOnline();
  if (!canStore) return <>This browser cannot keep a backup copy, so save often.</>;
  if (!isOnline) return <>You are offline. Your text is kept in this browser.</>;
  if (errorCount > 0) return <>{`Not saved. Please correct ${formatCount(errorCount, 'field')}.`}</>;
  return <>{isDirty ? 'Not saved yet. A copy is kept in this browser.' : ''}</>;
}

function subscribeToNetwork(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
}

/** Publishes the bar's height as `--bottom-bar-height`: toasts and scroll positions stay clear of the bar. */
function useBottomBarHeight(bar: RefObject<HTMLElement>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      // On a low screen the bar scrolls away with the page.
      const height = getComputedStyle(element).position === 'sticky' ? element.offsetHeight : 0;
      style.setProperty('--bottom-bar-height', `${height}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--bottom-bar-height');
    };
  }, [bar]);
}
