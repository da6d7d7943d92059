import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { addCodeButtons } from './code-buttons';
import './code.css';

type Purify = (html: string) => string;

interface PurifiedHtmlProps {
  html: string;
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
export function PurifiedHtml({ html, className }: PurifiedHtmlProps) {
  const isHydrating = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
  const [ofDocument] = useState(() => (isHydrating ? html : undefined));
  const isOfDocument = html === ofDocument;
  const purify = usePurify(!isOfDocument);
  const shown = useMemo(() => (isOfDocument ? html : purify?.(html)), [html, isOfDocument, purify]);
  const box = useRef<HTMLDivElement>(null);
  useCodeButtons(box, shown);
  if (shown === undefined) return <div className={className} aria-busy="true" />;
  return (
    <div
      ref={box}
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
