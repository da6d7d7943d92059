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
  /**
   * From when all its calls of the CMS share one time limit (`Date.now()`): since the request arrived, without the time
   * that was spent on waiting for its body.
   */
  startedAt: number;
  /** Whether the CMS was asked anything for this request: it counts what it is asked, the site counts the rest. */
  hasAskedCms?: boolean;
  /** Seconds after which the CMS would do what it has refused with 429: an answer of 429 carries them. */
  retryAfter?: string;
  /** Hands a `Set-Cookie` of the CMS to the browser, whatever the route answers. */
  handOver(setCookie: readonly string[]): void;
};
