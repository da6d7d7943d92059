import { createContext, useContext } from 'react';

/** What the server puts into this document, by version; empty in the browser, which finds it on the page. */
export const SsrHtmlContext = createContext<ReadonlyMap<string, string>>(new Map());

/** Gives the HTML that the document holds: the page's data does not bring it a second time. */
export function useSsrHtml(): (version: string) => string {
  const served = useContext(SsrHtmlContext);
  if (typeof document === 'undefined') return (version) => served.get(version) ?? '';
  return (version) => document.querySelector(`[data-version="${CSS.escape(version)}"]`)?.innerHTML ?? '';
}
