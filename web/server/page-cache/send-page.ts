import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { logAnswer } from '../log.js';
import { counter } from '../metrics/registry.js';
import { encodingFor } from '../response/encoding.js';
import { publicUntilStale } from '../response/public-until-stale.js';
import { type FoundPage, missingMaxAgeMs, type PageCache } from './page-cache.js';
import type { RenderedPage } from './render-page.js';

const answers = counter({
  name: 'linefeed_page_cache_answers_total',
  help: 'Pages for visitors: from memory (hit), from memory while a newer one is rendered (stale), rendered (miss).',
  labelNames: ['state'],
});

type Headers = Record<string, string | number>;

/** `others` are the headers that every answer has. */
function sendPage(req: IncomingMessage, res: ServerResponse, { page, state }: FoundPage, others: Headers) {
  answers.inc({ state });
  const headers: Headers = {
    ...others,
    ...page.headers,
    'Cache-Control': cacheControlOf(page),
    'Server-Timing': `cache;desc=${state}`,
    Vary: 'Accept-Encoding, Cookie',
  };
  if (page.canCache) {
    headers['ETag'] = page.etag;
    if (hasIt(req, page)) return res.writeHead(304, headers).end();
  }
  const encoding = encodingFor(req);
  const body = page.bodies[encoding];
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
  headers['Content-Length'] = body.length;
  res.writeHead(page.status, headers).end(body);
}

/** Answers a visitor from memory, before anything else is done for the request. */
export function sendCachedPage(req: IncomingMessage, res: ServerResponse, found: FoundPage, others: Headers) {
  const requestId = randomBytes(8).toString('hex');
  logAnswer(res, { requestId, method: req.method, route: req.url?.split('?', 1)[0] });
  sendPage(req, res, found, { ...others, 'X-Request-Id': requestId });
}

/** Renders the pages of visitors that are not in memory, and caches them. */
export function renderPages(pageCache: PageCache, others: Headers): RequestHandler {
  return function renderForVisitor(req, res, next) {
    pageCache.findOrRender(req).then((found) => {
      if (!found) next();
      else if (!res.closed) sendPage(req, res, found, others);
    }, next);
  };
}

/** Ignores the request's `Cache-Control`: programs that send `no-cache` with a known version mean the same. */
function hasIt({ headers }: IncomingMessage, { etag, status }: RenderedPage): boolean {
  const known = headers['if-none-match'];
  if (known === undefined || status !== 200) return false;
  return known === etag || known.split(',').some((one) => one.trim() === etag || one.trim() === '*');
}

/** A cache in front keeps an address without a page as long as this process does. */
function cacheControlOf({ canCache, status, readAt }: RenderedPage): string {
  if (!canCache) return 'private, no-store';
  return status === 404 ? `public, max-age=0, s-maxage=${missingMaxAgeMs / 1000}` : publicUntilStale(readAt);
}
