import type { NextFunction, Request, Response } from 'express';

const personal = /(?:^|;\s*)linefeed_(?:session|flash)=/;

/**
 * Says who may keep a page, its data or its redirect: nobody keeps errors, what is personal, or what
 * carries a cookie. A document belongs to its reader, for it carries a nonce that is good once.
 * A route that named its own time for anything else is left alone.
 */
export function setCacheHeaders(req: Request, res: Response, next: NextFunction) {
  const writeHead = res.writeHead.bind(res) as (...args: unknown[]) => Response;
  res.writeHead = (...args: unknown[]) => {
    decide(req, res);
    return writeHead(...args);
  };
  next();
}

function decide(req: Request, res: Response) {
  if (String(res.getHeader('Cache-Control')).includes('immutable')) return;
  res.vary('Cookie');
  if (res.statusCode >= 400 || isPersonal(req) || res.hasHeader('Set-Cookie')) {
    res.setHeader('Cache-Control', 'private, no-store');
  } else if (isDocument(res) && !/private|no-store/.test(String(res.getHeader('Cache-Control')))) {
    res.setHeader('Cache-Control', 'private, no-cache');
  } else if (!res.hasHeader('Cache-Control')) {
    res.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
  }
}

function isPersonal(req: Request): boolean {
  return !['GET', 'HEAD'].includes(req.method) || personal.test(req.headers.cookie ?? '');
}

function isDocument(res: Response): boolean {
  return String(res.getHeader('Content-Type')).startsWith('text/html');
}
