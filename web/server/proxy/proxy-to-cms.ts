import { Agent, request as httpRequest, type ClientRequest } from 'node:http';
import { Agent as TlsAgent, request as httpsRequest } from 'node:https';
import type { NextFunction, Request, Response } from 'express';
import { createIdleTimer, type IdleTimer } from './idle-timer.js';
import { contextOf } from '../request/context.js';
import { sendResponse } from './send-response.js';
import { log } from '../log.js';
import { isCmsPath } from '../request/paths.js';
import { createBodyAcceptor } from './accept-body.js';
import { sendUnavailable } from '../response/send-error.js';
import { hasBody, isLarge } from '../request/body.js';
import { upstreamHeaders, type Body } from './upstream-headers.js';

interface PassThrough {
  cmsUrl: string;
  secret: string;
  /** How long the first byte of an answer, or the next of a body, may take. */
  timeoutMs: number;
  /** How long a whole answer may take. */
  answerMs: number;
}

const refusalMs = 50;
/** So much of a body must come within the limit for its next part: who sends a byte now and then has no picture. */
const bytesInTime = 128 * 1024;
// Idle for less than the 75 s of the CMS: whoever closes first should not be the one that is about to be asked.
const sockets = { keepAlive: true, maxSockets: 256, maxFreeSockets: 64, timeout: 30_000 };
const repeatable = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);

/** Hands the API and the uploads to the CMS and its answers back. */
export function proxyToCms({ cmsUrl, secret, timeoutMs, answerMs }: PassThrough) {
  const cms = new URL(cmsUrl);
  const isTls = cms.protocol === 'https:';
  const send = isTls ? httpsRequest : httpRequest;
  const agent = isTls ? new TlsAgent(sockets) : new Agent(sockets);
  const receive = createBodyAcceptor();

  function open(req: Request, res: Response, body: Body, isRetry: boolean): ClientRequest {
    const { hostname, port } = cms;
    const host = hostname.replace(/^\[|\]$/g, '');
    const headers = { ...upstreamHeaders(req, res, body), host: cms.host, 'x-linefeed-internal': secret };
    const connection = isRetry ? false : agent;
    return send({ agent: connection, host, port, method: req.method, path: req.url, headers });
  }

  function pass(req: Request, res: Response, body: Body, isRetry = false) {
    const upstream = open(req, res, body, isRetry);
    let hasFailed = false;
    const alarm = createIdleTimer(() => fail(new Error('no answer in time')));

    function fail(error: NodeJS.ErrnoException) {
      if (hasFailed) return;
      hasFailed = true;
      alarm.stop();
      req.unpipe(upstream);
      // Tells nobody as long as the request waits for a connection, so the answer cannot wait for that.
      upstream.destroy(error);
      if (res.closed || res.headersSent) return;
      if (!isRetry && isStale(upstream, req, error)) return pass(req, res, body, true);
      log('warn', 'pass-through failed', { reason: error.message, requestId: contextOf(res).requestId });
      sendUnavailable(req, res);
    }

    upstream.on('response', (answer) => sendResponse(answer, { req, res, upstream, alarm, answerMs }));
    upstream.on('error', fail);
    res.once('close', () => {
      alarm.stop();
      upstream.destroy();
    });
    if (body === 'flowing') return sendFlowing(req, upstream, alarm, 3 * timeoutMs);
    alarm.set(timeoutMs);
    upstream.end(body ?? undefined);
  }

  async function receiveAndPass(req: Request, res: Response) {
    const body = await receive(req, res);
    if (body !== null) pass(req, res, body);
  }

  return function passToCms(req: Request, res: Response, next: NextFunction) {
    if (!isCmsPath(req.path)) return next();
    if (!hasBody(req)) return pass(req, res, null);
    receiveAndPass(req, res).catch(next);
  };
}

/** Whether the CMS has closed a kept connection in the moment that it was chosen. */
function isStale(upstream: ClientRequest, req: Request, { code = '' }: NodeJS.ErrnoException): boolean {
  if (!upstream.reusedSocket || hasBody(req) || !repeatable.has(req.method)) return false;
  return code === 'ECONNRESET' || code === 'EPIPE';
}

function sendFlowing(req: Request, upstream: ClientRequest, alarm: IdleTimer, limitMs: number) {
  alarm.set(limitMs);
  const send = () => {
    let bytes = 0;
    req.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes < bytesInTime) return;
      bytes = 0;
      alarm.set(limitMs);
    });
    req.once('end', () => alarm.set(limitMs));
    req.pipe(upstream);
  };
  if (!isLarge(req)) return send();
  // A refusal that needs the headers only comes before the body: a reset in its midst would swallow it.
  upstream.flushHeaders();
  const timer = setTimeout(send, refusalMs);
  upstream.once('response', () => clearTimeout(timer));
  upstream.once('close', () => clearTimeout(timer));
}
