import type { NextFunction, Request, Response } from 'express';
import { namesOtherHeaders } from '../proxy/header-filters.js';
import { foldCmsPath, isHarmless } from './paths.js';
import { sendError } from '../response/send-error.js';
import { hasBody } from './body.js';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const bodiless = new Set(['GET', 'HEAD', 'OPTIONS']);
const longestUrl = 8192;

/** Refuses requests that no page and no call needs, before anything reads their path. */
export function validateRequest(req: Request, res: Response, next: NextFunction) {
  if (!methods.has(req.method)) {
    res.setHeader('Allow', [...methods].join(', '));
    return sendError(req, res, 405, 'Method not allowed.');
  }
  if (req.url.length > longestUrl) return sendError(req, res, 414, 'The address is too long.');
  if (!isFramedPlainly(req)) {
    // Whoever reads this connection in another way than we do must not find a second request on it.
    res.setHeader('Connection', 'close');
    return sendError(req, res, 400, 'The request cannot be read.');
  }
  // `h2c` is an offer that may be ignored; anything else expects another protocol.
  if (req.headers.upgrade && req.headers.upgrade !== 'h2c') {
    return sendError(req, res, 400, 'Only HTTP is supported here.');
  }
  const url = req.url.startsWith('/') ? foldCmsPath(req.url) : req.url;
  if (!isHarmless(url.split('?', 1)[0] ?? '')) return sendError(req, res, 400, 'The address cannot be read.');
  req.url = url;
  req.originalUrl = url;
  next();
}

/** Whether everybody on the way sees the request begin and end at the same places. */
function isFramedPlainly(req: Request): boolean {
  if (namesOtherHeaders(req.headers)) return false;
  if (!/^\d{1,15}$/.test(req.headers['content-length'] ?? '0')) return false;
  return !(bodiless.has(req.method) && hasBody(req));
}
