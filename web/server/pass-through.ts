import { Agent, request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { Agent as TlsAgent, request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream';
import type { NextFunction, Request, Response } from 'express';
import { createAlarm, type Alarm } from './alarm.js';
import { factsOf } from './facts.js';
import { endToEnd, forBrowser } from './forwarded-headers.js';
import { log } from './log.js';
import { isApiPath, isCmsPath } from './paths.js';
import { refuseUnavailable } from './refuse.js';
import { discardRest, hasBody, isLarge } from './request-body.js';

interface PassThrough {
  cmsUrl: string;
  secret: string;
  /** How long the first byte of an answer, or the next of a body, may take. */
  timeoutMs: number;
}

const refusalMs = 50;
const stallMs = 30_000;
const sockets = { keepAlive: true, maxSockets: 256, maxFreeSockets: 64 };

/** Hands the API and the uploads to the CMS and its answers back, both as they come. */
export function passThrough({ cmsUrl, secret, timeoutMs }: PassThrough) {
  const cms = new URL(cmsUrl);
  const isTls = cms.protocol === 'https:';
  const send = isTls ? httpsRequest : httpRequest;
  const agent = isTls ? new TlsAgent(sockets) : new Agent(sockets);

  function open(req: Request, res: Response): ClientRequest {
    const { hostname, port } = cms;
    const host = hostname.replace(/^\[|\]$/g, '');
    const headers = { ...headersFor(req, res), host: cms.host, 'x-linefeed-internal': secret };
    return send({ agent, host, port, method: req.method, path: req.url, headers });
  }

  function pass(req: Request, res: Response, isRetry = false) {
    const upstream = open(req, res);
    const alarm = createAlarm(() => upstream.destroy(new Error('no answer in time')));
    upstream.on('response', (answer) => giveBack(answer, { req, res, upstream, alarm }));
    upstream.on('error', (error) => {
      alarm.stop();
      if (res.closed || res.headersSent) return;
      // The CMS may have closed a kept connection in the moment that it was chosen.
      const isStale = upstream.reusedSocket && !isRetry && !hasBody(req);
      if (isStale && (error as NodeJS.ErrnoException).code === 'ECONNRESET') return pass(req, res, true);
      log('warn', 'pass-through failed', { reason: error.message, requestId: factsOf(res).requestId });
      refuseUnavailable(req, res);
    });
    res.once('close', () => {
      alarm.stop();
      upstream.destroy();
    });
    sendBody(req, upstream, alarm, isUpload(req) ? 3 * timeoutMs : timeoutMs);
  }

  return function passToCms(req: Request, res: Response, next: NextFunction) {
    if (!isCmsPath(req.path)) return next();
    pass(req, res);
  };
}

function headersFor(req: Request, res: Response) {
  const { clientAddress, requestId } = factsOf(res);
  const headers = endToEnd(req.headers);
  // Answers are compressed here, once. The host's other cookies (the panel's) are none of the API's business.
  delete headers['accept-encoding'];
  headers.cookie = ownCookies(req.headers.cookie);
  // Without its own framing a body would be read as the next request.
  if (req.headers['transfer-encoding']) headers['transfer-encoding'] = 'chunked';
  if (headers.cookie === '') delete headers.cookie;
  return { ...headers, 'x-linefeed-client': clientAddress, 'x-request-id': requestId };
}

function ownCookies(cookie = ''): string {
  const pairs = cookie.split(/;\s*/);
  return pairs.filter((pair) => pair.startsWith('linefeed_')).join('; ');
}

function isUpload({ headers }: Request): boolean {
  return headers['content-type']?.startsWith('multipart/') ?? false;
}

function sendBody(req: Request, upstream: ClientRequest, alarm: Alarm, limitMs: number) {
  alarm.set(limitMs);
  if (!hasBody(req)) return upstream.end();
  const send = () => {
    req.on('data', () => alarm.set(limitMs));
    req.pipe(upstream);
  };
  if (!isLarge(req)) return send();
  // A refusal that needs the headers only comes before the body: a reset in its midst would swallow it.
  upstream.flushHeaders();
  const timer = setTimeout(send, refusalMs);
  upstream.once('response', () => clearTimeout(timer));
  upstream.once('close', () => clearTimeout(timer));
}

interface Exchange {
  req: Request;
  res: Response;
  upstream: ClientRequest;
  alarm: Alarm;
}

function giveBack(answer: IncomingMessage, { req, res, upstream, alarm }: Exchange) {
  alarm.set(stallMs);
  answer.on('data', () => alarm.set(stallMs));
  if (res.headersSent || res.closed) return answer.destroy();
  res.status(answer.statusCode ?? 502);
  for (const [name, value] of Object.entries(forBrowser(answer.headers))) {
    if (value !== undefined) res.setHeader(name, value);
  }
  if (!isApiPath(req.path)) res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
  req.unpipe(upstream);
  discardRest(req);
  pipeline(answer, res, () => alarm.stop());
}
