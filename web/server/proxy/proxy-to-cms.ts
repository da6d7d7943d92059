import { Agent, request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { Agent as TlsAgent, request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream';
import type { NextFunction, Request, Response } from 'express';
import type { Env } from '../env.js';
import { log } from '../log.js';
import { counter } from '../metrics/registry.js';
import { hasBody } from '../request/body.js';
import { contextOf } from '../request/context.js';
import { isApiPath, isCmsPath } from '../request/paths.js';
import { sendUnavailable } from '../response/send-error.js';
import { createBodyAcceptor } from './accept-body.js';
import { responseHeaders, upstreamHeaders, type ProxyBody } from './proxy-headers.js';
import { createIdleTimer, type IdleTimer, streamUpload } from './slow-upload-timeout.js';

// Shorter than the 75 s of the CMS, so that it does not close a connection that is being chosen for a request.
const sockets = { keepAlive: true, maxSockets: 256, maxFreeSockets: 64, timeout: 30_000 };
const idempotentMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);

const proxiedBytes = counter({
  name: 'linefeed_proxied_response_bytes_total',
  help: 'Bytes of answers of the CMS that were passed on to browsers.',
});

/**
 * Proxies the API and the uploads to the CMS. By hand: http-proxy-3, httpxy and fast-proxy would replace only the call
 * of `request` here; the limits for slow clients, the retry and the early errors would all be hooks around them.
 */
export function proxyToCms(env: Env) {
  const { PASS_THROUGH_TIMEOUT_MS: timeoutMs, REQUEST_TIMEOUT_MS: answerMs } = env;
  const cms = new URL(env.CMS_URL);
  const isTls = cms.protocol === 'https:';
  const request = isTls ? httpsRequest : httpRequest;
  const keepAliveAgent = isTls ? new TlsAgent(sockets) : new Agent(sockets);
  const acceptBody = createBodyAcceptor();
  const countBytes = env.METRICS_TOKEN !== undefined;

  function open(req: Request, res: Response, body: ProxyBody, isRetry: boolean): ClientRequest {
    const own = { host: cms.host, 'x-linefeed-internal': env.INTERNAL_SECRET };
    const headers = { ...upstreamHeaders(req, res, body), ...own };
    const agent = isRetry ? false : keepAliveAgent;
    return request(cms, { agent, method: req.method, path: req.url, headers });
  }

  function send(req: Request, res: Response, body: ProxyBody, isRetry = false) {
    const upstream = open(req, res, body, isRetry);
    let hasFailed = false;
    const idleTimer = createIdleTimer(() => handleError(new Error('no answer in time')));

    function handleError(error: NodeJS.ErrnoException) {
      if (hasFailed) return;
      hasFailed = true;
      idleTimer.stop();
      req.unpipe(upstream);
      // Destroying a request that waits for a connection emits no error, so the answer is sent here.
      upstream.destroy(error);
      if (res.closed || res.headersSent) return;
      if (!isRetry && isStaleConnection(upstream, req, error)) return send(req, res, body, true);
      log('warn', 'pass-through failed', { reason: error.message, requestId: contextOf(res).requestId });
      sendUnavailable(req, res);
    }

    upstream.on('response', (answer) =>
      sendResponse(answer, { req, res, upstream, idleTimer, answerMs, countBytes }),
    );
    upstream.on('error', handleError);
    res.once('close', () => {
      idleTimer.stop();
      upstream.destroy();
    });
    if (body === 'stream') return streamUpload(req, upstream, idleTimer, 3 * timeoutMs);
    idleTimer.reset(timeoutMs);
    upstream.end(body ?? undefined);
  }

  async function acceptAndSend(req: Request, res: Response) {
    const body = await acceptBody(req, res);
    if (body !== null) send(req, res, body);
  }

  return function proxy(req: Request, res: Response, next: NextFunction) {
    if (!isCmsPath(req.path)) return next();
    // `pipeline` alone adds seven listeners of `close`; with those of the log, the metrics and a body there are eleven.
    res.setMaxListeners(20);
    if (!hasBody(req)) return send(req, res, null);
    acceptAndSend(req, res).catch(next);
  };
}

/** Whether the CMS closed a kept connection at the moment when it was chosen. */
function isStaleConnection(upstream: ClientRequest, req: Request, { code = '' }: NodeJS.ErrnoException) {
  if (!upstream.reusedSocket || hasBody(req) || !idempotentMethods.has(req.method)) return false;
  return code === 'ECONNRESET' || code === 'EPIPE';
}

interface Exchange {
  req: Request;
  res: Response;
  upstream: ClientRequest;
  idleTimer: IdleTimer;
  answerMs: number;
  countBytes: boolean;
}

const idleMs = 30_000;

/** Pipes an answer of the CMS to the browser. */
function sendResponse(answer: IncomingMessage, exchange: Exchange) {
  const { req, res, upstream, idleTimer, answerMs, countBytes } = exchange;
  idleTimer.reset(idleMs);
  if (res.headersSent || res.closed) return upstream.destroy();
  req.unpipe(upstream);
  const status = answer.statusCode ?? 502;
  if (isApiPath(req.path) && status >= 500 && !isJson(answer)) {
    upstream.destroy();
    return sendUnavailable(req, res, status);
  }
  setHeaders(answer, req, res.status(status));
  // Ends the response, not only the answer of the CMS: a slow reader may still hold data after that has ended.
  const limit = setTimeout(() => res.destroy(), answerMs);
  answer.on('data', (chunk: Buffer) => {
    idleTimer.reset(idleMs);
    if (countBytes) proxiedBytes.inc(chunk.length);
  });
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
