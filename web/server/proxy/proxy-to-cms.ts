import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream';
import { sendTestMail } from 'cms/contract';
import type { NextFunction, Request, Response } from 'express';
import type { Env } from '../env.js';
import { log } from '../log.js';
import { counter } from '../metrics/registry.js';
import { contextOf } from '../request/context.js';
import { isApiPath, isCmsPath } from '../request/paths.js';
import { sendUnavailable } from '../response/send-error.js';
import { responseHeaders, upstreamHeaders } from './proxy-headers.js';

const proxiedBytes = counter({
  name: 'linefeed_proxied_response_bytes_total',
  help: 'Bytes of answers of the CMS that were passed on to browsers.',
});

const testMailPath = `/api/v1${sendTestMail.path}`;

const isUpload = (req: Request) => /^multipart\//i.test(req.headers['content-type'] ?? '');

/** Streams the API and the uploads to the CMS and its answers back. */
export function proxyToCms(env: Env) {
  const cms = new URL(env.CMS_URL);
  const { Agent, request } = cms.protocol === 'https:' ? https : http;
  // Closes unused connections before the CMS does, which keeps them for 75 s.
  const agent = new Agent({ keepAlive: true, timeout: 30_000 });

  return function proxy(req: Request, res: Response, next: NextFunction) {
    if (!isCmsPath(req.path)) return next();
    const headers = { ...upstreamHeaders(req, res), 'x-linefeed-internal': env.INTERNAL_SECRET };
    const upstream = request(cms, { agent, method: req.method, path: req.url, headers });
    let timer: NodeJS.Timeout | undefined;

    function waitForAnswer() {
      const end = () => upstream.destroy(new Error('no answer in time'));
      // An uploaded picture is decoded before the CMS answers; a test mail waits for the mail server.
      const isLong = isUpload(req) || req.path === testMailPath;
      timer = setTimeout(end, (isLong ? 3 : 1) * env.PASS_THROUGH_TIMEOUT_MS);
    }

    // Not by `pipeline`, which would close the browser's connection when the CMS answers before the body's end.
    req.once('end', waitForAnswer).pipe(upstream);
    upstream.once('response', (answer) => {
      req.off('end', waitForAnswer).unpipe(upstream);
      clearTimeout(timer);
      if (env.METRICS_TOKEN) answer.on('data', (chunk: Buffer) => proxiedBytes.inc(chunk.length));
      sendAnswer(answer, req, res);
    });
    upstream.on('error', ({ message }) => {
      if (res.closed || res.headersSent) return;
      log('warn', 'pass-through failed', { reason: message, requestId: contextOf(res).requestId });
      sendUnavailable(req, res);
    });
    res.once('close', () => {
      clearTimeout(timer);
      // Ends a connection on which a body was sent in part: it cannot carry another request.
      upstream.destroy();
    });
  };
}

function sendAnswer(answer: IncomingMessage, req: Request, res: Response) {
  const status = answer.statusCode ?? 502;
  const isApi = isApiPath(req.path);
  const isJson = /^application\/json\b/i.test(answer.headers['content-type'] ?? '');
  if (isApi && status >= 500 && !isJson) return sendUnavailable(req, res, status);
  res.status(status);
  for (const [name, value] of Object.entries(responseHeaders(answer.headers))) res.setHeader(name, value);
  if (!isApi) res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
  if (!isApi && status >= 400) res.setHeader('Cache-Control', 'no-store');
  pipeline(answer, res, () => {});
}
