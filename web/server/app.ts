import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import compression from 'compression';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import type { Env } from './env.js';
import { health } from './health.js';
import { errorFields, log, logAccess } from './log.js';
import { answerMetrics } from './metrics/answer-metrics.js';
import { createRequestCounter } from './metrics/requests.js';
import { createPageCache, type PageCache } from './page-cache/page-cache.js';
import type { RenderPage } from './page-cache/render-page.js';
import { renderPages, sendCachedPage } from './page-cache/send-page.js';
import { proxyToCms } from './proxy/proxy-to-cms.js';
import { discardUnreadBody, hasBody } from './request/body.js';
import { reportClient } from './request/client-report.js';
import { attachContext, contextOf } from './request/context.js';
import type { PageRoute } from './request/find-page.js';
import { createRateLimit } from './request/site-rate-limit.js';
import { validateForm } from './request/validate-form.js';
import { ownOriginsOf, validateOrigin, validatePage, validateRequest } from './request/validate-request.js';
import { brotliParams } from './response/encoding.js';
import {
  commonHeaders,
  protectToken,
  setCacheHeaders,
  setSecurityHeaders,
} from './response/security-headers.js';
import { sendError, sendUnavailable } from './response/send-error.js';

interface AppParts {
  env: Env;
  /** The release, as `/healthz` tells it. */
  version: string;
  files: RequestHandler;
  pages: RequestHandler;
  /** Renders the pages that are cached for visitors; without it none are. */
  renderPage?: RenderPage;
  /** The rows of `app/routes.ts`. */
  routes: readonly PageRoute[];
  isDev?: boolean;
  isStopping?: () => boolean;
}

/** Answers visitors from memory where it can, and everything else as `createRouter` lists it. */
export function createApp(parts: AppParts): RequestListener {
  const { env, routes, renderPage } = parts;
  const maxBytes = env.PAGE_CACHE_MB * 1024 * 1024;
  const pageCache = renderPage && maxBytes > 0 ? createPageCache({ routes, renderPage, maxBytes }) : null;
  const answer = createRouter(parts, pageCache);
  const countRequest = env.METRICS_TOKEN ? createRequestCounter(routes) : null;
  const headers = commonHeaders(env);

  return function answerRequest(req, res) {
    countRequest?.(req, res);
    endSlowReader(req, res, env.REQUEST_TIMEOUT_MS);
    const found = pageCache?.find(req);
    if (found) sendCachedPage(req, res, found, headers);
    else answer(req, res);
  };
}

/** Ends an answer that is read too slowly. A body has the time of its own that Node allows. */
function endSlowReader(req: IncomingMessage, res: ServerResponse, limitMs: number) {
  const timer = setTimeout(() => res.destroy(), hasBody(req) ? 2 * limitMs : limitMs);
  res.setMaxListeners(res.getMaxListeners() + 1).once('close', () => clearTimeout(timer));
}

/** Lists what a request passes, in this order. */
function createRouter(
  { env, version, files, pages, routes, isDev = false, isStopping = () => false }: AppParts,
  pageCache: PageCache | null,
) {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', env.TRUSTED_PROXIES);
  app.use(attachContext(routes));
  app.use(logAccess);
  app.use(discardUnreadBody);
  app.use(setSecurityHeaders({ isHttps: env.isHttps, isDev }));
  app.use(validateRequest);
  app.use(protectToken);
  app.use(health(env.CMS_URL, version, isStopping));
  if (env.METRICS_TOKEN) app.use(answerMetrics(env.METRICS_TOKEN));
  app.use(reportClient(env.INTERNAL_SECRET));
  app.use(validateOrigin(ownOriginsOf(env.SITE_URL)));
  app.use(compression({ brotli: { params: brotliParams(5) } }));
  app.use(proxyToCms(env));
  app.use(files);
  if (env.RATE_LIMITS === 'on') app.use(createRateLimit(env.RATE_OTHER));
  if (pageCache) app.use(renderPages(pageCache, commonHeaders(env)));
  app.use(setCacheHeaders);
  app.use(validatePage);
  app.use(validateForm);
  app.use(pages);
  app.use(handleError);
  return app;
}

function handleError(error: unknown, req: Request, res: Response, _next: NextFunction) {
  const status = (error as { status?: unknown }).status;
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return sendError(req, res, status, 'The request cannot be read.');
  }
  const { requestId } = contextOf(res);
  log('error', 'request failed', { requestId, path: req.path, ...errorFields(error) });
  if (res.closed) return;
  sendUnavailable(req, res);
}
