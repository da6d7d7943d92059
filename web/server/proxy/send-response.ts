import type { ClientRequest, IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream';
import type { Request, Response } from 'express';
import { isApiPath } from '../request/paths.js';
import { sendUnavailable } from '../response/send-error.js';
import { responseHeaders } from './proxy-headers.js';
import type { IdleTimer } from './idle-timer.js';

export interface Exchange {
  req: Request;
  res: Response;
  upstream: ClientRequest;
  idleTimer: IdleTimer;
  /** How long a whole answer may take, however slowly it comes. */
  answerMs: number;
}

const idleMs = 30_000;

/** Pipes an answer of the CMS to the browser. */
export function sendResponse(answer: IncomingMessage, { req, res, upstream, idleTimer, answerMs }: Exchange) {
  idleTimer.reset(idleMs);
  if (res.headersSent || res.closed) return upstream.destroy();
  req.unpipe(upstream);
  const status = answer.statusCode ?? 502;
  if (isApiPath(req.path) && status >= 500 && !isJson(answer)) {
    upstream.destroy();
    return sendUnavailable(req, res, status);
  }
  setHeaders(answer, req, res.status(status));
  const limit = setTimeout(() => answer.destroy(new Error('the response took too long')), answerMs);
  answer.on('data', () => idleTimer.reset(idleMs));
  pipeline(answer, res, () => {
    idleTimer.stop();
    clearTimeout(limit);
    // A connection on which a body was sent only in part cannot carry another request.
    if (!upstream.writableFinished) upstream.destroy();
  });
}

function setHeaders(answer: IncomingMessage, req: Request, res: Response) {
  for (const [name, value] of Object.entries(responseHeaders(answer.headers))) {
    if (value !== undefined) res.setHeader(name, value);
  }
  if (isApiPath(req.path)) return;
  res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
  if (res.statusCode >= 400) res.setHeader('Cache-Control', 'no-store');
}

function isJson({ headers }: IncomingMessage): boolean {
  return /^application\/json\b/i.test(headers['content-type'] ?? '');
}
