import type { NextFunction, Request, Response } from 'express';
import { log } from './log.js';
import { contextOf } from './request/context.js';

const quietPath = /^\/(?:assets\/|healthz$|readyz$)/;

/** Logs one line for each answer, never a query, a cookie or a body. */
export function logAccess(req: Request, res: Response, next: NextFunction) {
  const { path, method } = req;
  const startedAt = Date.now();
  res.once('close', () => {
    const { requestId } = contextOf(res);
    const ms = Date.now() - startedAt;
    const level = quietPath.test(path) ? 'debug' : 'info';
    log(level, 'request', { requestId, method, route: path, status: statusOf(res), ms });
  });
  next();
}

/** 499 when the client left before the answer was sent; `broken off` when the answer failed half-way. */
function statusOf(res: Response): number | string {
  if (res.writableFinished) return res.statusCode;
  return res.errored ? 'broken off' : 499;
}
