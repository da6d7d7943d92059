import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { errorFields, log } from '../log.js';
import { counter, gauge } from '../metrics/registry.js';
import type { PageRoute } from '../request/validate-form.js';
import { createKeyReader } from './page-key.js';
import type { RenderedPage, RenderPage } from './render-page.js';

interface PageCacheOptions {
  routes: readonly PageRoute[];
  renderPage: RenderPage;
  maxBytes: number;
}

/** For so long a page is given without a look at its data. */
const freshMs = 2000;
/** Older pages are rendered before they are given. A second is left of the ten that product and caches may take. */
const maxAgeMs = 9000;
const missingMs = 1000;
const missingBytes = 4 * 1024 * 1024;

type CacheState = 'hit' | 'stale' | 'miss';

const answers = counter({
  name: 'linefeed_page_cache_answers_total',
  help: 'Pages for visitors, by whether they came from memory (hit), while a newer one was rendered (stale), or were rendered (miss).',
  labelNames: ['state'],
});

/**
 * Keeps the pages of visitors in memory, compressed. `sendKept` gives what is there; `renderAndSend` gives the rest, and
 * stands behind the rate limit.
 */
export function createPageCache({ routes, renderPage, maxBytes }: PageCacheOptions) {
  const keyOf = createKeyReader(routes);
  const sizeCalculation = ({ bodies }: RenderedPage, key: string) =>
    key.length + bodies.identity.length + bodies.br.length + bodies.gzip.length;
  const pages = new LRUCache<string, RenderedPage>({ maxSize: maxBytes, sizeCalculation });
  /** Apart, so that addresses without a page do not displace pages. */
  const missing = new LRUCache<string, RenderedPage>({ maxSize: missingBytes, sizeCalculation });
  const rendering = new Map<string, Promise<RenderedPage>>();
  showSize(pages);

  function find(key: string): RenderedPage | undefined {
    return pages.get(key) ?? missing.get(key);
  }

  /** One render at a time for a key: whoever asks meanwhile waits for the same one. */
  function render(key: string): Promise<RenderedPage> {
    const running = rendering.get(key);
    if (running) return running;
    const started = renderPage(key)
      .then((page) => keep(key, page))
      .finally(() => rendering.delete(key));
    rendering.set(key, started);
    return started;
  }

  function keep(key: string, page: RenderedPage): RenderedPage {
    if (!page.canKeep) return page;
    const [cache, other] = page.status === 404 ? [missing, pages] : [pages, missing];
    cache.set(key, page);
    other.delete(key);
    return page;
  }

  function refresh(key: string) {
    render(key).catch((error: unknown) =>
      log('warn', 'a page could not be rendered anew', errorFields(error)),
    );
  }

  const sendKept: RequestHandler = (req, res, next) => {
    const key = keyOf(req);
    if (key === null) return next();
    const page = find(key);
    const age = page ? ageOf(page) : Infinity;
    if (!page || age >= (page.status === 404 ? missingMs : maxAgeMs)) {
      res.locals['pageKey'] = key;
      return next();
    }
    const isFresh = age < freshMs;
    if (!isFresh) refresh(key);
    send(req, res, page, isFresh ? 'hit' : 'stale');
  };

  async function renderAndSend(req: Request, res: Response, next: NextFunction) {
    const key = res.locals['pageKey'] as string | undefined;
    if (key === undefined) return next();
    const page = await render(key);
    if (!res.closed) send(req, res, page, 'miss');
  }

  return { sendKept, renderAndSend };
}

function ageOf({ readAt }: RenderedPage): number {
  return performance.now() - readAt;
}

function send(req: Request, res: Response, page: RenderedPage, state: CacheState) {
  answers.inc({ state });
  res.status(page.status);
  for (const [name, value] of Object.entries(page.headers)) res.setHeader(name, value);
  res.setHeader('Cache-Control', cacheControlOf(page));
  res.setHeader('Server-Timing', `cache;desc=${state}`);
  res.setHeader('Vary', 'Accept-Encoding, Cookie');
  if (page.canKeep) {
    res.setHeader('ETag', page.etag);
    if (hasIt(req, page)) return void res.status(304).end();
  }
  const encoding = encodingFor(req);
  const body = page.bodies[encoding];
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Length', body.length);
  res.end(body);
}

/** Not `req.fresh`, which sends the page again to programs that ask with `Cache-Control: no-cache`. */
function hasIt({ headers }: Request, { etag, status }: RenderedPage): boolean {
  const known = headers['if-none-match']?.split(/\s*,\s*/) ?? [];
  return status === 200 && (known.includes(etag) || known.includes('*'));
}

/** The smallest that the browser can read. */
function encodingFor(req: Request): keyof RenderedPage['bodies'] {
  if (req.acceptsEncodings('br')) return 'br';
  return req.acceptsEncodings('gzip') ? 'gzip' : 'identity';
}

/** A cache in front keeps the page until its data is nine seconds old. */
function cacheControlOf(page: RenderedPage): string {
  if (!page.canKeep) return 'private, no-store';
  const seconds = Math.floor(page.status === 404 ? missingMs / 1000 : (maxAgeMs - ageOf(page)) / 1000);
  return seconds < 1 ? 'private, no-cache' : `public, max-age=0, s-maxage=${seconds}`;
}

function showSize(pages: LRUCache<string, RenderedPage>) {
  gauge({
    name: 'linefeed_page_cache_bytes',
    help: 'Bytes of the pages that are kept in memory for visitors.',
    collect() {
      this.set(pages.calculatedSize);
    },
  });
}
