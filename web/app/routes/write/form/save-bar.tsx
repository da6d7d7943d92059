import { Button } from '@chakra-ui/react';
import { useRef, useSyncExternalStore } from 'react';
import { counted } from '../../../ui/text/count';
import { useBarAtEnd } from '../../../ui/toast/use-bar-at-end';
import styles from '../write.module.css';
import { useIsHydrated } from '../../../ui/form-field/hydration';
import type { Intent } from './use-save';

interface SaveBarProps {
  kind: 'new' | 'draft' | 'edit';
  sending: Intent | 'preparing' | null;
  isDirty: boolean;
  isKept: boolean;
  /** How many fields say what is wrong with them: they may be out of sight. */
  refused: number;
  isPreview: boolean;
  onPreview: () => void;
  onSave: (intent: Intent) => void;
}

/** The buttons at the end of the form, always in sight. */
export function SaveBar({ kind, sending, isPreview, onPreview, onSave, ...state }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useBarAtEnd(bar);
  const isHydrated = useIsHydrated();
  // Without its script the form would send nothing of what was written.
  const isBusy = sending !== null || !isHydrated;
  const publish = (
    <Button
      type={kind === 'new' ? 'submit' : 'button'}
      disabled={isBusy}
      onClick={() => kind !== 'new' && onSave('publish')}
    >
      {sending === 'publish' || (kind === 'new' && sending === 'preparing') ? 'Publishing...' : 'Publish'}
    </Button>
  );
  return (
    <div ref={bar} className={styles.saveBar}>
      <p role="status" className={styles.state}>
        <State {...state} />
      </p>
      <Button
        variant="outline"
        aria-label={isPreview ? 'Back to writing' : undefined}
        disabled={!isHydrated}
        onClick={onPreview}
      >
        {isPreview ? 'Back' : 'Preview'}
      </Button>
      {kind === 'new' && (
        <Button variant="outline" disabled={isBusy} onClick={() => onSave('draft')}>
          {sending === 'draft' ? 'Saving...' : 'Save draft'}
        </Button>
      )}
      {kind !== 'new' && (
        <Button type="submit" variant={kind === 'draft' ? 'outline' : 'solid'} disabled={isBusy}>
          {sending && sending !== 'publish' ? 'Saving...' : 'Update Blog'}
        </Button>
      )}
      {kind !== 'edit' && publish}
    </div>
  );
}

function State({ isDirty, isKept, refused }: Pick<SaveBarProps, 'isDirty' | 'isKept' | 'refused'>) {
  const isOnline = useIsOnline();
  if (!isKept) return <>This browser cannot keep a backup copy, so save often.</>;
  if (!isOnline) return <>You are offline. Your text is kept in this browser.</>;
  if (refused > 0) return <>{`Not saved. Please correct ${counted(refused, 'field')}.`}</>;
  return <>{isDirty ? 'Not saved yet. A copy is kept in this browser.' : ''}</>;
}

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the browser thinks that it has a network. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
