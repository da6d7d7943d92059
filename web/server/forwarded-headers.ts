import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

const hopByHop = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** What only a proxy or this process may say about a request. */
const spokenFor =
  /^(?:x-forwarded-.*|forwarded|via|.*-client-ip|.*-connecting-ip|x-real-ip|x-linefeed-.*|x-request-id)$/;

/** What only this process may say about an answer, or what tells too much. */
const ours =
  /^(?:x-powered-by|server|date|access-control-.*|strict-transport-security|x-frame-options|x-content-type-options|referrer-policy|permissions-policy|cross-origin-.*|x-request-id|x-linefeed-.*)$/;

/** Removes what strangers say about where a request comes from and what their proxies meant for each other. */
export function endToEnd(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return keep(headers, (name) => !spokenFor.test(name));
}

/** The headers of the CMS's answer that are for the browser. */
export function forBrowser(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return keep(headers, (name) => !ours.test(name));
}

function keep(headers: IncomingHttpHeaders, isWanted: (name: string) => boolean): OutgoingHttpHeaders {
  const named = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/);
  const kept = Object.entries(headers).filter(
    ([name]) => !hopByHop.has(name) && !named.includes(name) && isWanted(name),
  );
  return Object.fromEntries(kept);
}
