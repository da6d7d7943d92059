import type { NextFunction, Request, Response } from 'express';
import { namesOtherHeaders } from '../proxy/proxy-headers.js';
import { sendError } from '../response/send-error.js';
import { hasBody } from './body.js';
import { contextOf } from './context.js';
import { foldCmsPath, isUnambiguous } from './paths.js';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const pageMethods = new Set(['GET', 'HEAD', 'POST']);
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const localHosts = ['localhost', '127.0.0.1', '[::1]'];
const maxUrlLength = 8192;
/** Remix looks at its routes for each beginning of a path: thousands of segments would hold up everybody. */
const maxSegments = 32;
const maxManifestPaths = 250;

/** Rejects requests that no page and no call of the API needs, before anything reads their path. */
export function validateRequest(req: Request, res: Response, next: NextFunction) {
  if (!methods.has(req.method)) return sendMethodNotAllowed(req, res, methods);
  if (req.url.length > maxUrlLength) return sendError(req, res, 414, 'The address is too long.');
  if (!hasPlainFraming(req)) {
    // A proxy that reads this connection differently must not find a second request on it.
    res.setHeader('Connection', 'close');
    return sendError(req, res, 400, 'The request cannot be read.');
  }
  // `h2c` is an offer that may be ignored; anything else expects another protocol.
  if (req.headers.upgrade && req.headers.upgrade !== 'h2c') {
    return sendError(req, res, 400, 'Only HTTP is supported here.');
  }
  const url = req.url.startsWith('/') ? foldCmsPath(req.url) : req.url;
  const path = url.split('?', 1)[0] ?? '';
  if (!isUnambiguous(path) || path.split('/').length > maxSegments) {
    return sendError(req, res, 400, 'The address cannot be read.');
  }
  req.url = url;
  req.originalUrl = url;
  next();
}

/** Whether all programs on the way agree where the request ends. */
function hasPlainFraming(req: Request): boolean {
  if (namesOtherHeaders(req.headers)) return false;
  if (!/^\d{1,15}$/.test(req.headers['content-length'] ?? '0')) return false;
  return !(safeMethods.has(req.method) && hasBody(req));
}

/** The origins whose pages may send forms: the site's own, and every local name of a local site. */
export function ownOriginsOf(siteUrl: string): Set<string> {
  const { protocol, hostname, port, origin } = new URL(siteUrl);
  if (!localHosts.includes(hostname)) return new Set([origin]);
  return new Set(localHosts.map((host) => `${protocol}//${host}${port && `:${port}`}`));
}

/** A request with neither header comes from no browser. */
export function isCrossSite(headers: Request['headers'], ownOrigins: Set<string>): boolean {
  if (headers.origin !== undefined) return !ownOrigins.has(headers.origin);
  return headers['sec-fetch-site'] === 'cross-site';
}

/** Rejects writes that come from a page of another site, but for those that a mail program may send. */
export function validateOrigin(ownOrigins: Set<string>) {
  return function validateOriginOf(req: Request, res: Response, next: NextFunction) {
    const isOneClick = contextOf(res).page?.form === 'one-click';
    if (safeMethods.has(req.method) || isOneClick || !isCrossSite(req.headers, ownOrigins)) return next();
    sendError(req, res, 403, 'This request comes from another site.');
  };
}

/** Bounds what a request may ask of Remix: the method, route discovery, and no `_data`. */
export function validatePage(req: Request, res: Response, next: NextFunction) {
  if (!pageMethods.has(req.method)) return sendMethodNotAllowed(req, res, pageMethods);
  // Read as Remix reads it: what follows a second question mark belongs to the query.
  const query = new URL(req.url, 'http://site').searchParams;
  if (query.has('_data')) return sendError(req, res, 400, 'The address cannot be read.');
  if (req.path === '/__manifest' && query.getAll('p').length > maxManifestPaths) {
    return sendError(req, res, 400, 'Too many paths were requested.');
  }
  next();
}

function sendMethodNotAllowed(req: Request, res: Response, allowed: Set<string>) {
  res.setHeader('Allow', [...allowed].join(', '));
  sendError(req, res, 405, 'Method not allowed.');
}
