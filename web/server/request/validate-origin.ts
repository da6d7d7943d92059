import type { NextFunction, Request, Response } from 'express';
import { sendError } from '../response/send-error.js';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const localHosts = ['localhost', '127.0.0.1', '[::1]'];

/** The origins whose pages may change something: the site's own, by every local name when it is local. */
export function ownOriginsOf(siteUrl: string): Set<string> {
  const { protocol, hostname, port, origin } = new URL(siteUrl);
  if (!localHosts.includes(hostname)) return new Set([origin]);
  return new Set(localHosts.map((host) => `${protocol}//${host}${port && `:${port}`}`));
}

/** Whether a request comes from a page of another site. Without either header it comes from no browser. */
export function isForeign(headers: Request['headers'], ownOrigins: Set<string>): boolean {
  if (headers.origin !== undefined) return !ownOrigins.has(headers.origin);
  return headers['sec-fetch-site'] === 'cross-site';
}

/** Refuses what would change something and comes from a foreign origin, whatever its path. */
export function validateOrigin(ownOrigins: Set<string>) {
  return function checkOriginOf(req: Request, res: Response, next: NextFunction) {
    if (safeMethods.has(req.method) || !isForeign(req.headers, ownOrigins)) return next();
    sendError(req, res, 403, 'This request comes from another site.');
  };
}
