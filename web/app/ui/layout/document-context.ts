import { createContext } from 'react';

/** What the server knows about the document that it renders; empty in the browser. */
export const DocumentContext = createContext({
  /** Inline scripts must carry it. Browsers hide the attribute from scripts, so both sides agree on an empty one. */
  nonce: '',
  /** HTML that the document holds, by its version. */
  ssrHtml: new Map<string, string>(),
});
