import { inspect } from 'node:util';
import type { ServerResponse } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { env } from './env.js';
import { contextOf } from './request/context.js';

type Level = 'debug' | 'info' | 'warn' | 'error';

const levels: Level[] = ['debug', 'info', 'warn', 'error'];
const minLevel = levels.indexOf(env.LOG_LEVEL);

/** Writes one line; JSON escapes line breaks, so no value can forge a second one. */
export function log(level: Level, message: string, fields: Record<string, unknown> = {}): void {
  if (levels.indexOf(level) < minLevel) return;
  const entry = { time: new Date().toISOString(), level, part: 'web', message, ...fields };
  const line = `${JSON.stringify(entry)}\n`;
  if (level === 'error') process.stderr.write(line);
  else writeSoon(line);
}

let unwritten = '';

/** Lines that are logged in one turn of the event loop go out together: each write waits for the system. */
function writeSoon(line: string) {
  if (unwritten === '') setImmediate(writeNow);
  unwritten += line;
}

function writeNow() {
  if (unwritten !== '') process.stdout.write(unwritten);
  unwritten = '';
}

process.once('exit', writeNow);

/** The fields of an error for the log. */
export function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error))
    return { error: typeof error === 'string' ? error : inspect(error, { depth: 1 }) };
  return { error: error.message, name: error.name, stack: error.stack };
}

const quietPath = /^\/(?:assets\/|healthz$|readyz$|metrics$)/;

/** Logs one line for each answer, never a query, a cookie or a body. */
export function logAccess(req: Request, res: Response, next: NextFunction) {
  const { requestId } = contextOf(res);
  logAnswer(res, { requestId, method: req.method, route: req.path });
  next();
}

interface RequestFields {
  requestId: string;
  method: string | undefined;
  route: string | undefined;
}

/** Logs a request when its answer has ended. */
export function logAnswer(res: ServerResponse, fields: RequestFields) {
  const startedAt = Date.now();
  res.once('close', () => {
    const level = quietPath.test(fields.route ?? '') ? 'debug' : 'info';
    log(level, 'request', { ...fields, status: answerStatus(res), ms: Date.now() - startedAt });
  });
}

/** 499 when the client left before the answer was sent; `broken off` when the answer failed half-way. */
export function answerStatus(res: ServerResponse): number | string {
  if (res.writableFinished) return res.statusCode;
  return res.errored ? 'broken off' : 499;
}
