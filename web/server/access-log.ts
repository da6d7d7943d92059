import type { NextFunction, Request, Response } from 'express';
import { factsOf } from './facts.js';
import { log } from './log.js';

const dull = /^\/(?:assets\/|healthz$|readyz$)/;

/** One line for each answer; never a query, a cookie or a body. */
export function logAccess(req: Request, res: Response, next: NextFunction) {
  const path = req.path;
  res.once('close', () => {
    const { requestId, startedAt } = factsOf(res);
    const ms = Date.now() - startedAt;
    const status = res.writableFinished ? res.statusCode : 'aborted';
    log(dull.test(path) ? 'debug' : 'info', 'request', {
      requestId,
      method: req.method,
      route: path,
      status,
      ms,
    });
  });
  next();
}
