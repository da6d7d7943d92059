import { createHash, timingSafeEqual } from 'node:crypto';
import { Router, type Request, type Response } from 'express';
import { collectDefaultMetrics, register } from 'prom-client';
import { sendError } from '../response/send-error.js';

/** Serves `/metrics` to clients with the token; if no token is set, there is no such route. */
export function answerMetrics(token: string): Router {
  if (!register.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics();
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/metrics', (req, res, next) => {
    res.setHeader('Cache-Control', 'no-store');
    if (isAllowed(req, token)) return void sendMetrics(res).catch(next);
    res.setHeader('WWW-Authenticate', 'Bearer');
    sendError(req, res, 401, 'Send METRICS_TOKEN as a bearer token.');
  });
  return router;
}

async function sendMetrics(res: Response) {
  const text = await register.metrics();
  res.setHeader('Content-Type', register.contentType);
  res.end(text);
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Compares hashes, which are of one length: the time tells nothing about the token. */
function isAllowed({ headers }: Request, token: string): boolean {
  const [, sent = ''] = /^bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return timingSafeEqual(sha256(sent), sha256(token));
}
