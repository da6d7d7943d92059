import type { NextFunction, Request, Response } from 'express';
import { contextOf } from './request/context.js';
import { log } from './log.js';

const dull = /^\/(?:assets\/|healthz$|readyz$)/;

/** One line for each answer; never a query, a cookie or a body. */
export function logAccess(req: Request, res: Response, next: NextFunction) {
  const path = req.path;
  const startedAt = Date.now();
  res.once('close', () => {
    const { requestId } = contextOf(res);
    const ms = Date.now() - startedAt;
    log(dull.test(path) ? 'debug' : 'info', 'request', {
      requestId,
      method: req.method,
      route: path,
      status: statusOf(res),
      ms,
    });
  });
  next();
}

/** 499 when the client went before it had its answer; an answer that we broke off ourselves says so. */
function statusOf(res: Response): number | string {
  if (res.writableFinished) return res.statusCode;
  return res.errored ? 'broken off' : 499;
}
