import { lazy, Suspense, type RefObject } from 'react';
import type { EditorHandle } from '../../../ui/rich-text/editor/editor-handle';
import { Skeleton } from '../../../ui/page/skeleton';
import { useIsHydrated } from '../../../ui/form-field/hydration';
import styles from '../write.module.css';

const Editor = lazy(async () => ({ default: (await import('../../../ui/rich-text/editor/editor')).Editor }));

interface BodyFieldProps {
  content: string;
  error?: string;
  handle: RefObject<EditorHandle>;
  onChange: () => void;
}

/** The blog's text. The editor comes after the page: it is by far its heaviest part. */
export function BodyField({ content, error, handle, onChange }: BodyFieldProps) {
  const isHydrated = useIsHydrated();
  return (
    <div className={styles.text}>
      {isHydrated ? (
        <Suspense fallback={<Waiting />}>
          <Editor content={content} label="Text" handle={handle} onChange={onChange} />
        </Suspense>
      ) : (
        <Waiting />
      )}
      {error && <p className={styles.error}>{error}</p>}
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton lines={6} />
    </div>
  );
}
