import type { RequestContext } from './request/context.js';

/** What the process tells every loader and action about the request it carries. */
export type LoadContext = RequestContext & {
  /** A client navigation asks for data only; a document request is rendered whole. */
  isDataRequest: boolean;
  /** HTML that the document holds by its version, so that its data for the script goes without it. */
  servedHtml: Map<string, string>;
  /** Hands a `Set-Cookie` of the CMS to the browser, whatever the route answers. */
  handOver(setCookie: readonly string[]): void;
};
