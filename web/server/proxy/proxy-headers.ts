import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { Request, Response } from 'express';
import { contextOf } from '../request/context.js';

/** The body that a proxied request is sent with: one that was read, one that is streamed, or none. */
export type ProxyBody = Buffer | 'stream' | null;

const bodylessMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

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

/** What a client may name in `Connection`: its options, and headers that never leave this hop. */
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
export function stripRequestHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  // Ignores the list in `Connection`: without `Content-Length` a body would be read as the next request.
  return filterHeaders(headers, (name) => !proxyOnly.test(name));
}

/** The headers of an answer of the CMS that are for the browser. */
export function responseHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
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
  const wanted = Object.entries(headers).filter(([name]) => !hopByHop.has(name) && isWanted(name));
  return Object.fromEntries(wanted);
}

/** The headers with which a request goes to the CMS. */
export function upstreamHeaders(req: Request, res: Response, body: ProxyBody): OutgoingHttpHeaders {
  const { clientIp, requestId } = contextOf(res);
  const headers = stripRequestHeaders(req.headers);
  // This server compresses the answers itself.
  delete headers['accept-encoding'];
  delete headers['content-length'];
  headers.cookie = ownCookies(req.headers.cookie);
  if (headers.cookie === '') delete headers.cookie;
  return {
    ...headers,
    ...framingOf(req, body),
    'x-linefeed-client': clientIp,
    'x-request-id': requestId,
  };
}

/** Always set here: without framing a body would be read as the next request. */
function framingOf({ method, headers }: Request, body: ProxyBody): OutgoingHttpHeaders {
  if (body === null) return bodylessMethods.has(method) ? {} : { 'content-length': '0' };
  if (body !== 'stream') return { 'content-length': String(body.length) };
  const length = headers['content-length'];
  return length === undefined ? { 'transfer-encoding': 'chunked' } : { 'content-length': length };
}

/** Leaves out other cookies of the host, such as the session of the panel. */
function ownCookies(cookie = ''): string {
  const pairs = cookie.split(/;\s*/);
  return pairs.filter((pair) => pair.startsWith('linefeed_')).join('; ');
}
