import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { useDocumentHtml } from '../../layout/document-context';
import { addCodeButtons } from './code-buttons';
import './code.css';

type Purify = (html: string) => string;

interface PurifiedHtmlProps {
  /** Null when the document has the HTML of this version already. */
  html: string | null;
  version?: string;
  className?: string;
}

let loaded: Purify | undefined;
const subscribe = () => () => undefined;

async function loadPurify(): Promise<Purify> {
  loaded ??= (await import('cms/rich-text/purify')).purifyHtml;
  return loaded;
}

// A module that a navigation loads into a complete page will need DOMPurify at once.
if (typeof document !== 'undefined' && document.readyState === 'complete')
  loadPurify().catch(() => undefined);

/** Sanitised HTML: the document's own is kept as the server wrote it; what the browser renders passes DOMPurify. */
export function PurifiedHtml({ html, version, className }: PurifiedHtmlProps) {
  const findDocumentHtml = useDocumentHtml();
  const isHydrating = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
  // Looked up without hydration too: where React gives it up, the document still has the HTML on the first render.
  const [first] = useState(() => ({ isHydrating, version, html: html ?? findDocumentHtml(version) ?? '' }));
  const text = html ?? (version === first.version ? first.html : '');
  const isRendered = first.isHydrating && (version ? version === first.version : text === first.html);
  const purify = usePurify(!isRendered);
  const shown = useMemo(() => (isRendered ? first.html : purify?.(text)), [text, isRendered, first, purify]);
  const box = useRef<HTMLDivElement>(null);
  useCodeButtons(box, shown);
  if (shown === undefined) return <div className={className} aria-busy="true" />;
  return (
    <div
      ref={box}
      data-version={version}
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: shown }}
    />
  );
}

function usePurify(isNeeded: boolean): Purify | undefined {
  const [purify, setPurify] = useState<Purify | undefined>(() => loaded);
  useEffect(() => {
    if (purify || !isNeeded) return;
    loadPurify().then(
      (ready) => setPurify(() => ready),
      () => setPurify(() => withoutTags),
    );
  }, [purify, isNeeded]);
  return purify;
}

/** Used when DOMPurify cannot be loaded. */
function withoutTags(html: string): string {
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function useCodeButtons(text: RefObject<Element>, html: string | undefined): void {
  useEffect(() => {
    if (text.current) addCodeButtons(text.current);
  }, [text, html]);
}
