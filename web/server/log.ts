import { inspect } from 'node:util';
import type { NextFunction, Request, Response } from 'express';
import { env } from './env.js';
import { contextOf } from './request/context.js';

type Level = 'debug' | 'info' | 'warn' | 'error';

const levels: Level[] = ['debug', 'info', 'warn', 'error'];
const minLevel = levels.indexOf(env.LOG_LEVEL);

/** Writes one line; JSON escapes line breaks, so no value can forge a second one. */
export function log(level: Level, message: string, fields: Record<string, unknown> = {}): void {
  if (levels.indexOf(level) < minLevel) return;
  const stream = level === 'error' ? process.stderr : process.stdout;
  const entry = { time: new Date().toISOString(), level, part: 'web', message, ...fields };
  stream.write(`${JSON.stringify(entry)}\n`);
}

/** The fields of an error for the log. */
export function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error))
    return { error: typeof error === 'string' ? error : inspect(error, { depth: 1 }) };
  return { error: error.message, name: error.name, stack: error.stack };
}

const quietPath = /^\/(?:assets\/|healthz$|readyz$|metrics$)/;

/** Logs one line for each answer, never a query, a cookie or a body. */
export function logAccess(req: Request, res: Response, next: NextFunction) {
  const { path, method } = req;
  const startedAt = Date.now();
  res.once('close', () => {
    const { requestId } = contextOf(res);
    const ms = Date.now() - startedAt;
    const level = quietPath.test(path) ? 'debug' : 'info';
    log(level, 'request', { requestId, method, route: path, status: answerStatus(res), ms });
  });
  next();
}

/** 499 when the client left before the answer was sent; `broken off` when the answer failed half-way. */
export function answerStatus(res: Response): number | string {
  if (res.writableFinished) return res.statusCode;
  return res.errored ? 'broken off' : 499;
}
