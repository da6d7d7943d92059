/** What the process tells every loader and action about the request it carries. */
export type LoadContext = {
  /** The Content-Security-Policy nonce of this answer. */
  nonce: string;
  requestId: string;
  clientAddress: string;
  /** A client navigation asks for data only; a document request is rendered whole. */
  isDataRequest: boolean;
  /** HTML that the document holds by its version, so that its data for the script goes without it. */
  servedHtml: Map<string, string>;
  /** When the request arrived (`Date.now()`): all its calls of the CMS share one time limit. */
  startedAt: number;
  /** Hands a `Set-Cookie` of the CMS to the browser, whatever the route answers. */
  handOver(setCookie: readonly string[]): void;
};
