import {
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  createContext,
  useContext,
  type RefObject,
} from 'react';
import './code.css';

type Guard = (html: string) => string;

interface GuardedHtmlProps {
  /** Null when the document holds the HTML of this version already. */
  html: string | null;
  version?: string;
  className?: string;
}

let loaded: Guard | undefined;
const subscribe = () => () => undefined;

async function loadGuard(): Promise<Guard> {
  loaded ??= (await import('./purify')).purifyHtml;
  return loaded;
}

// A page that is already complete got this module for a navigation, so what it guards is about to come.
if (typeof document !== 'undefined' && document.readyState === 'complete') loadGuard().catch(() => undefined);

/** Sanitised HTML: as the server wrote it in the document's own page, through DOMPurify where the browser renders it. */
export function PurifiedHtml({ html, version, className }: GuardedHtmlProps) {
  const findServed = useSsrHtml();
  const isHydrating = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
  const text = html ?? '';
  const [served] = useState(() =>
    isHydrating ? { version, html: version ? findServed(version) : text } : undefined,
  );
  const isServed = served !== undefined && (version ? version === served.version : text === served.html);
  const guard = useGuard(!isServed);
  const shown = useMemo(() => (isServed ? served?.html : guard?.(text)), [text, isServed, served, guard]);
  const box = useRef<HTMLDivElement>(null);
  useCodeTools(box, shown);
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

function useGuard(isNeeded: boolean): Guard | undefined {
  const [guard, setGuard] = useState<Guard | undefined>(() => loaded);
  useEffect(() => {
    if (guard || !isNeeded) return undefined;
    let isCurrent = true;
    loadGuard()
      .then((ready) => isCurrent && setGuard(() => ready))
      .catch(() => isCurrent && setGuard(() => withoutTags));
    return () => {
      isCurrent = false;
    };
  }, [guard, isNeeded]);
  return guard;
}

/** The text alone, for when the guard cannot be fetched. */
function withoutTags(html: string): string {
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** What the server puts into this document, by version; empty in the browser, which finds it on the page. */
export const SsrHtmlContext = createContext<ReadonlyMap<string, string>>(new Map());

/** Gives the HTML that the document holds: the page's data does not bring it a second time. */
export function useSsrHtml(): (version: string) => string {
  const served = useContext(SsrHtmlContext);
  if (typeof document === 'undefined') return (version) => served.get(version) ?? '';
  return (version) => document.querySelector(`[data-version="${CSS.escape(version)}"]`)?.innerHTML ?? '';
}

/** Wires the code blocks of a rendered text; the code for it comes only where there are any. */
export function useCodeTools(text: RefObject<Element>, html: string | undefined): void {
  useEffect(() => {
    const element = text.current;
    if (!element?.querySelector('[data-copy]')) return;
    import('./code-buttons').then(
      ({ addCodeTools }) => addCodeTools(element),
      () => undefined,
    );
  }, [text, html]);
}
