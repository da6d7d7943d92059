import type { OutgoingHttpHeaders } from 'node:http';
import type { Request, Response } from 'express';
import { contextOf } from '../request/context.js';
import { stripHopByHop } from './header-filters.js';

/** What is sent on with a request: a body that was read, one that still flows, or none. */
export type Body = Buffer | 'flowing' | null;

const bodiless = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The headers with which a request goes to the CMS. */
export function upstreamHeaders(req: Request, res: Response, body: Body): OutgoingHttpHeaders {
  const { clientAddress, requestId } = contextOf(res);
  const headers = stripHopByHop(req.headers);
  // Answers are compressed here, once. The host's other cookies (the panel's) are none of the API's business.
  delete headers['accept-encoding'];
  delete headers['content-length'];
  headers.cookie = ownCookies(req.headers.cookie);
  if (headers.cookie === '') delete headers.cookie;
  const said = { 'x-linefeed-client': clientAddress, 'x-request-id': requestId };
  return { ...headers, ...framingOf(req, body), ...said };
}

/** Always our own: without framing a body would be read as the next request. */
function framingOf({ method, headers }: Request, body: Body): OutgoingHttpHeaders {
  if (body === null) return bodiless.has(method) ? {} : { 'content-length': '0' };
  if (body !== 'flowing') return { 'content-length': String(body.length) };
  const length = headers['content-length'];
  return length === undefined ? { 'transfer-encoding': 'chunked' } : { 'content-length': length };
}

function ownCookies(cookie = ''): string {
  const pairs = cookie.split(/;\s*/);
  return pairs.filter((pair) => pair.startsWith('linefeed_')).join('; ');
}
