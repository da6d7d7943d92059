import { createContext, useContext } from 'react';

/** What the server knows about the document that it renders; empty in the browser. */
export const DocumentContext = createContext({
  /** Inline scripts must carry it. Browsers hide the attribute from scripts, so both sides agree on an empty one. */
  nonce: '',
  /** HTML that the document holds, by its version. */
  ssrHtml: new Map<string, string>(),
});

/** Gives a function that finds the HTML of a version, which the page's data does not repeat; null when there is none. */
export function useDocumentHtml(): (version?: string) => string | null {
  const { ssrHtml } = useContext(DocumentContext);
  if (typeof document === 'undefined') return (version = '') => ssrHtml.get(version) ?? null;
  return (version = '') =>
    document.querySelector(`[data-version="${CSS.escape(version)}"]`)?.innerHTML ?? null;
}
