import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

const hopByHop = new Set([
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** What a client may name in `Connection`: how the connection goes on, and what never leaves this hop anyway. */
const connectionOptions = new Set(['', 'close', 'http2-settings', 'keep-alive', 'te', 'upgrade']);

/** What only a proxy or this process may say about a request. */
const spokenFor =
  /^(?:x-forwarded-.*|forwarded|via|.*-client-ip|.*-connecting-ip|x-real-ip|x-linefeed-.*|x-request-id)$/;

/** What only this process may say about an answer, or what tells too much. */
const ours =
  /^(?:x-powered-by|server|date|access-control-.*|strict-transport-security|x-frame-options|x-content-type-options|referrer-policy|permissions-policy|cross-origin-.*|x-request-id|x-linefeed-.*)$/;

/** Whether a client would have other headers removed on the way, which could change what is said. */
export function namesOtherHeaders({ connection = '' }: IncomingHttpHeaders): boolean {
  return !namedBy(connection).every((name) => connectionOptions.has(name));
}

/** Removes what strangers say about where a request comes from and what their proxies meant for each other. */
export function stripHopByHop(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  // Never by the client's own list: without `Content-Length` a body would be read as the next request.
  return keep(headers, (name) => !spokenFor.test(name));
}

/** The headers of the CMS's answer that are for the browser. */
export function responseHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = namedBy(headers.connection ?? '');
  return keep(headers, (name) => !ours.test(name) && !named.includes(name));
}

function namedBy(connection: string): string[] {
  return connection
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
}

function keep(headers: IncomingHttpHeaders, isWanted: (name: string) => boolean): OutgoingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !hopByHop.has(name) && isWanted(name));
  return Object.fromEntries(kept);
}
