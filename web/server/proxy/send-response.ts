import type { ClientRequest, IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream';
import type { Request, Response } from 'express';
import type { IdleTimer } from './idle-timer.js';
import { responseHeaders } from './header-filters.js';
import { isApiPath } from '../request/paths.js';
import { sendUnavailable } from '../response/send-error.js';

export interface Exchange {
  req: Request;
  res: Response;
  upstream: ClientRequest;
  alarm: IdleTimer;
  /** How long a whole answer may take, however it drips. */
  answerMs: number;
}

const stallMs = 30_000;

/** Hands an answer of the CMS to the browser as it comes. */
export function sendResponse(answer: IncomingMessage, { req, res, upstream, alarm, answerMs }: Exchange) {
  alarm.set(stallMs);
  if (res.headersSent || res.closed) return upstream.destroy();
  req.unpipe(upstream);
  const status = answer.statusCode ?? 502;
  if (isApiPath(req.path) && status >= 500 && !isJson(answer)) {
    upstream.destroy();
    return sendUnavailable(req, res, status);
  }
  describeAnswer(answer, req, res.status(status));
  const limit = setTimeout(() => answer.destroy(new Error('the response took too long')), answerMs);
  answer.on('data', () => alarm.set(stallMs));
  pipeline(answer, res, () => {
    alarm.stop();
    clearTimeout(limit);
    // A connection on which a body has stopped half-way carries no other request.
    if (!upstream.writableFinished) upstream.destroy();
  });
}

function describeAnswer(answer: IncomingMessage, req: Request, res: Response) {
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
