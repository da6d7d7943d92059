import { lazy, Suspense, useEffect, useState, type ReactNode, type RefObject } from 'react';
import type { EditorHandle } from '../../ui/rich-text/editor/editor-handle';
import { Skeleton } from '../../ui/page/skeleton';
import styles from './write.module.css';

const Editor = lazy(async () => ({ default: (await import('../../ui/rich-text/editor/editor')).Editor }));

interface TextFieldProps {
  content: string;
  error?: string;
  handle: RefObject<EditorHandle>;
  onChange: () => void;
}

/** The blog's text. The editor comes after the page: it is by far its heaviest part. */
export function TextField({ content, error, handle, onChange }: TextFieldProps) {
  return (
    <div className={styles.text}>
      <OnceHydrated>
        <Suspense fallback={<Waiting />}>
          <Editor content={content} label="Text" handle={handle} onChange={onChange} />
        </Suspense>
      </OnceHydrated>
      <noscript>
        <p>Writing needs JavaScript.</p>
      </noscript>
      {error && <p className={styles.error}>{error}</p>}
    </div>
  );
}

function OnceHydrated({ children }: { children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated ? children : <Waiting />;
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton lines={6} />
    </div>
  );
}
