import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { addCodeButtons } from './code-buttons';
import './code.css';

type Sanitise = (html: string) => string;

interface SanitisedHtmlProps {
  html: string;
  className?: string;
}

let loaded: Sanitise | undefined;
const subscribe = () => () => undefined;

async function loadSanitiser(): Promise<Sanitise> {
  loaded ??= (await import('cms/rich-text/sanitise-in-browser')).sanitiseInBrowser;
  return loaded;
}

// A module that a navigation loads into a complete page will need DOMPurify at once.
if (typeof document !== 'undefined' && document.readyState === 'complete')
  loadSanitiser().catch(() => undefined);

/** Sanitised HTML: the document's own is kept as the server wrote it; what the browser renders passes DOMPurify. */
export function SanitisedHtml({ html, className }: SanitisedHtmlProps) {
  const isHydrating = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
  const [ofDocument] = useState(() => (isHydrating ? html : undefined));
  const isOfDocument = html === ofDocument;
  const sanitise = useSanitiser(!isOfDocument);
  const shown = useMemo(() => (isOfDocument ? html : sanitise?.(html)), [html, isOfDocument, sanitise]);
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

function useSanitiser(isNeeded: boolean): Sanitise | undefined {
  const [sanitise, setSanitise] = useState<Sanitise | undefined>(() => loaded);
  useEffect(() => {
    if (sanitise || !isNeeded) return;
    loadSanitiser().then(
      (ready) => setSanitise(() => ready),
      () => setSanitise(() => withoutTags),
    );
  }, [sanitise, isNeeded]);
  return sanitise;
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
