import { constants } from 'node:zlib';
import compression from 'compression';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { logAccess } from './access-log.js';
import { blockListOf } from './request/trusted-proxies.js';
import { setCacheHeaders } from './response/cache-headers.js';
import type { Env } from './env.js';
import { contextOf, attachContext } from './request/context.js';
import { validateForm } from './request/validate-form.js';
import { health } from './health.js';
import { describe, log } from './log.js';
import { validateOrigin, ownOriginsOf } from './request/validate-origin.js';
import { createRateLimit } from './request/rate-limit.js';
import { validatePage } from './request/validate-page.js';
import { proxyToCms } from './proxy/proxy-to-cms.js';
import { sendError, sendUnavailable } from './response/send-error.js';
import { discardUnreadBody } from './request/body.js';
import { validateRequest } from './request/validate-request.js';
import { setSecurityHeaders } from './response/security-headers.js';

export interface Parts {
  env: Env;
  files: RequestHandler;
  pages: RequestHandler;
  isDev?: boolean;
  isStopping?: () => boolean;
}

/** A window of 64 KiB, about a page: the usual one of 4 MiB costs more than the compressing itself. */
const brotli = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 };

/** Puts the process together: what every request meets, in this order. */
export function createApp({ env, files, pages, isDev = false, isStopping = () => false }: Parts) {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(attachContext(blockListOf(env.TRUSTED_PROXIES)!));
  app.use(logAccess);
  app.use(discardUnreadBody);
  app.use(setSecurityHeaders({ isHttps: env.isHttps, isDev }));
  app.use(validateRequest);
  app.use(health(env.CMS_URL, isStopping));
  app.use(validateOrigin(ownOriginsOf(env.SITE_URL)));
  app.use(compression({ brotli: { params: brotli } }));
  app.use(
    proxyToCms({
      cmsUrl: env.CMS_URL,
      secret: env.INTERNAL_SECRET,
      timeoutMs: env.PASS_THROUGH_TIMEOUT_MS,
      answerMs: env.REQUEST_TIMEOUT_MS,
    }),
  );
  app.use(files);
  if (env.RATE_LIMITS === 'on') app.use(createRateLimit(env.RATE_OTHER));
  app.use(setCacheHeaders);
  app.use(validatePage);
  app.use(validateForm);
  app.use(pages);
  app.use(answerError);
  return app;
}

function answerError(error: unknown, req: Request, res: Response, _next: NextFunction) {
  const status = (error as { status?: unknown }).status;
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return sendError(req, res, status, 'The request cannot be read.');
  }
  log('error', 'request failed', { requestId: contextOf(res).requestId, path: req.path, ...describe(error) });
  if (res.closed) return;
  sendUnavailable(req, res);
}
