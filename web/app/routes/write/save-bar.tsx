import { Button } from '@chakra-ui/react';
import styles from './write.module.css';
import { useIsOnline } from './use-is-online';
import type { Intent } from './use-saving';

interface SaveBarProps {
  kind: 'new' | 'draft' | 'edit';
  sending: Intent | 'preparing' | null;
  isDirty: boolean;
  isKept: boolean;
  isPreview: boolean;
  onPreview: () => void;
  onSave: (intent: Intent) => void;
}

/** The buttons at the end of the form, always in sight. */
export function SaveBar({ kind, sending, isPreview, onPreview, onSave, ...state }: SaveBarProps) {
  const isBusy = sending !== null;
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
    <div className={styles.saveBar}>
      <p role="status" className={styles.state}>
        <State {...state} />
      </p>
      <Button variant="outline" aria-pressed={isPreview} onClick={onPreview}>
        {isPreview ? 'Back to writing' : 'Preview'}
      </Button>
      {kind === 'new' && (
        <Button variant="outline" disabled={isBusy} onClick={() => onSave('draft')}>
          {sending === 'draft' ? 'Saving...' : 'Save draft'}
        </Button>
      )}
      {kind !== 'new' && (
        <Button type="submit" variant={kind === 'draft' ? 'outline' : 'solid'} disabled={isBusy}>
          {isBusy && sending !== 'publish' ? 'Saving...' : 'Update Blog'}
        </Button>
      )}
      {kind !== 'edit' && publish}
    </div>
  );
}

function State({ isDirty, isKept }: Pick<SaveBarProps, 'isDirty' | 'isKept'>) {
  const isOnline = useIsOnline();
  if (!isKept) return <>This browser cannot keep a copy: save often.</>;
  if (!isOnline) return <>You are offline. Your text is kept in this browser.</>;
  return <>{isDirty ? 'Not saved yet. A copy is kept in this browser.' : ''}</>;
}
