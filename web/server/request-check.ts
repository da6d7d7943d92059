import type { NextFunction, Request, Response } from 'express';
import { foldCmsPath, isHarmless } from './paths.js';
import { refuse } from './refuse.js';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const longestUrl = 8192;

/** Refuses requests that no page and no call needs, before anything reads their path. */
export function checkRequest(req: Request, res: Response, next: NextFunction) {
  if (!methods.has(req.method)) {
    res.setHeader('Allow', [...methods].join(', '));
    return refuse(req, res, 405, 'This method is not allowed.');
  }
  if (req.url.length > longestUrl) return refuse(req, res, 414, 'The address is too long.');
  // `h2c` is an offer that may be ignored; anything else expects another protocol.
  if (req.headers.upgrade && req.headers.upgrade !== 'h2c') {
    return refuse(req, res, 400, 'Only HTTP is spoken here.');
  }
  const url = req.url.startsWith('/') ? foldCmsPath(req.url) : req.url;
  if (!isHarmless(url.split('?', 1)[0] ?? '')) return refuse(req, res, 400, 'The address cannot be read.');
  req.url = url;
  req.originalUrl = url;
  next();
}
