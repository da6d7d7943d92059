import { lazy, Suspense, type RefObject } from 'react';
import { useIsHydrated } from '../../../ui/form-field/use-hydration';
import { Skeleton } from '../../../ui/page/page';
import type { EditorHandle } from '../../../ui/rich-text/editor/editor';
import styles from '../write.module.css';

const Editor = lazy(async () => ({ default: (await import('../../../ui/rich-text/editor/editor')).Editor }));

interface BodyFieldProps {
  content: string;
  error?: string;
  handle: RefObject<EditorHandle>;
  onChange: () => void;
}

/** The blog's text. The editor is loaded after the page, because it is by far the heaviest part. */
export function BodyField({ content, error, handle, onChange }: BodyFieldProps) {
  const isHydrated = useIsHydrated();
  return (
    <div className={styles.text}>
      {isHydrated ? (
        <Suspense fallback={<LoadingEditor />}>
          <Editor content={content} label="Text" handle={handle} onChange={onChange} />
        </Suspense>
      ) : (
        <LoadingEditor />
      )}
      {error && <p className={styles.error}>{error}</p>}
    </div>
  );
}

function LoadingEditor() {
  return (
    <div className={styles.loading} aria-busy="true">
      <Skeleton lines={6} />
    </div>
  );
}
