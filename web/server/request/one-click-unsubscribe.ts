import type { NextFunction, Request, Response } from 'express';
import type { Env } from '../env.js';
import { errorFields, log } from '../log.js';
import { sendError, sendUnavailable } from '../response/send-error.js';
import { BodyError, hasBody, readBody } from './body.js';
import { contextOf } from './context.js';
import { isCrossSite } from './validate-request.js';

const maxBytes = 8 * 1024;
const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/**
 * Answers the POST by which a mail program unsubscribes with one click (RFC 8058). It may come from any origin, so that
 * it is looked for before origins are checked; no cookie is read. All else goes on, the site's own page included.
 */
export function oneClickUnsubscribe(env: Env, ownOrigins: Set<string>) {
  return async function answerOneClick(req: Request, res: Response, next: NextFunction) {
    if (req.method !== 'POST' || req.path !== '/unsubscribe' || !hasBody(req)) return next();
    const isOwnPage = req.headers.origin !== undefined && !isCrossSite(req.headers, ownOrigins);
    const type = req.headers['content-type'] ?? '';
    if (isOwnPage || !formTypes.test(type) || Number(req.headers['content-length']) > maxBytes) return next();
    try {
      const body = await readBody(req, maxBytes);
      if (await isOneClick(body, type)) return await answer(req, res, env);
      if (req.headers['transfer-encoding'])
        return sendError(req, res, 411, 'The form has no Content-Length.');
      next();
    } catch (error) {
      if (!(error instanceof BodyError)) return next(error);
      if (!res.closed) sendError(req, res, error.status, 'The form is too large.');
    }
  };
}

async function isOneClick(body: Buffer, type: string): Promise<boolean> {
  try {
    const headers = { 'content-type': type };
    const form = await new globalThis.Response(new Uint8Array(body), { headers }).formData();
    return form.get('List-Unsubscribe') === 'One-Click';
  } catch {
    return false;
  }
}

async function answer(req: Request, res: Response, env: Env) {
  const token = new URL(req.url, 'http://site').searchParams.get('token') ?? '';
  const status = await unsubscribe(token, res, env);
  if (status === 200) {
    res.setHeader('Cache-Control', 'no-store');
    res.type('text/plain').send('You are unsubscribed.\n');
  } else if (status === 429) sendError(req, res, 429, 'Too many requests. Please try again later.');
  else if (status < 500) sendError(req, res, 400, 'This link is no longer valid.');
  else sendUnavailable(req, res);
}

/** Asks the CMS, and gives its status; 503 when it does not answer. */
async function unsubscribe(token: string, res: Response, env: Env): Promise<number> {
  const { clientIp, requestId } = contextOf(res);
  try {
    const answer = await fetch(`${env.CMS_URL}/api/v1/subscribers/unsubscribe`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-linefeed-internal': env.INTERNAL_SECRET,
        'x-linefeed-client': clientIp,
        'x-request-id': requestId,
      },
      body: JSON.stringify({ token }),
      signal: AbortSignal.timeout(env.CMS_TIMEOUT_MS),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch (error) {
    log('warn', 'unsubscribing failed', { requestId, ...errorFields(error) });
    return 503;
  }
}
