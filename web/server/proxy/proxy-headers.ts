import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { Request, Response } from 'express';
import { contextOf } from '../request/context.js';

const hopByHop =
  /^(?:connection|expect|http2-settings|keep-alive|proxy-authenticate|proxy-authorization|proxy-connection|te|trailer|transfer-encoding|upgrade)$/;

/** The options that a client may name in `Connection`, and headers that never leave this hop. */
const connectionOptions = new Set(['', 'close', 'http2-settings', 'keep-alive', 'te', 'upgrade']);

/** Request headers that only a proxy or this server may set. */
const proxyOnly =
  /^(?:x-forwarded-.*|forwarded|via|.*-client-ip|.*-connecting-ip|x-real-ip|x-linefeed-.*|x-request-id)$/;

/** Response headers that this server sets itself, or that tell too much about the CMS. */
const serverOnly =
  /^(?:x-powered-by|server|date|access-control-.*|strict-transport-security|x-frame-options|x-content-type-options|referrer-policy|permissions-policy|cross-origin-.*|x-request-id|x-linefeed-.*)$/;

/** Whether the client asks proxies to remove other headers, which could change the meaning of the request. */
export function namesOtherHeaders({ connection = '' }: IncomingHttpHeaders): boolean {
  return !namesIn(connection).every((name) => connectionOptions.has(name));
}

/** Removes hop-by-hop headers and what the client says about its own address. */
export function stripRequestHeaders(headers: IncomingHttpHeaders) {
  // Ignores the list in `Connection`: without `Content-Length` a body would be read as the next request.
  return filterHeaders(headers, (name) => !proxyOnly.test(name));
}

/** The headers of an answer of the CMS that are for the browser. */
export function responseHeaders(headers: IncomingHttpHeaders) {
  const named = namesIn(headers.connection ?? '');
  return filterHeaders(headers, (name) => !serverOnly.test(name) && !named.includes(name));
}

function namesIn(connection: string): string[] {
  return connection
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
}

function filterHeaders(headers: IncomingHttpHeaders, isWanted: (name: string) => boolean) {
  const wanted = Object.entries(headers).filter(([name]) => !hopByHop.test(name) && isWanted(name));
  return Object.fromEntries(wanted) as Record<string, string | string[]>;
}

/** The headers with which a request goes to the CMS. */
export function upstreamHeaders(req: Request, res: Response): OutgoingHttpHeaders {
  const { clientIp, requestId } = contextOf(res);
  const headers = stripRequestHeaders(req.headers);
  // This server compresses the answers itself.
  for (const name of ['host', 'cookie', 'content-length', 'accept-encoding']) delete headers[name];
  const cookie = ownCookies(req.headers.cookie);
  return {
    ...headers,
    ...framingOf(req.headers),
    ...(cookie && { cookie }),
    'x-linefeed-client': clientIp,
    'x-request-id': requestId,
  };
}

/** Always set here: without framing a body would be read as the next request. */
function framingOf(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  if (headers['transfer-encoding'] !== undefined) return { 'transfer-encoding': 'chunked' };
  return { 'content-length': headers['content-length'] ?? '0' };
}

/** Leaves out other cookies of the host, such as the session of the panel. */
function ownCookies(cookie = ''): string {
  const pairs = cookie.split(/;\s*/);
  return pairs.filter((pair) => pair.startsWith('linefeed_')).join('; ');
}
