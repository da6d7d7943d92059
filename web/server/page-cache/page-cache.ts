import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { errorFields, log } from '../log.js';
import { gauge } from '../metrics/registry.js';
import type { PageRoute } from '../request/find-page.js';
import { pageMaxAgeMs } from '../response/public-until-stale.js';
import { createKeyReader } from './page-key.js';
import type { RenderedPage, RenderPage } from './render-page.js';

interface PageCacheOptions {
  routes: readonly PageRoute[];
  renderPage: RenderPage;
  maxBytes: number;
}

/** A page, and where it came from: memory, memory while a newer one is rendered, or a render for this request. */
export interface FoundPage {
  page: RenderedPage;
  state: 'hit' | 'stale' | 'miss';
}

/** The cache sends a page that is younger than this without rendering it again. */
const freshMs = 2000;
/** How long an address is known to have no page. */
export const missingMaxAgeMs = 1000;
const missingBytes = 4 * 1024 * 1024;
/** A render holds its page several times over, and a feed has megabytes: those wait for each other, and no page for them. */
const concurrency = { pages: 8, files: 2 };
const maxWaiting = 300;

/** Caches the pages of visitors in memory, compressed. */
export function createPageCache({ routes, renderPage, maxBytes }: PageCacheOptions) {
  const keyOf = createKeyReader(routes);
  const sizeCalculation = ({ bodies }: RenderedPage, key: string) =>
    key.length + bodies.identity.length + bodies.br.length + bodies.gzip.length;
  const pages = new LRUCache<string, RenderedPage>({ maxSize: maxBytes, sizeCalculation });
  /** Apart, so that addresses without a page do not displace pages. */
  const missing = new LRUCache<string, RenderedPage>({ maxSize: missingBytes, sizeCalculation });
  const rendering = new Map<string, Promise<RenderedPage>>();
  const pageRenders = new PQueue({ concurrency: concurrency.pages });
  const fileRenders = new PQueue({ concurrency: concurrency.files });
  showSize(pages);

  /** The page that this visitor may get from memory. */
  function find(req: IncomingMessage): FoundPage | null {
    const key = keyOf(req);
    return key === null ? null : findCached(key);
  }

  /** The page for this visitor, rendered now if it has to be; null when the request is for no page that is cached. */
  async function findOrRender(req: IncomingMessage): Promise<FoundPage | null> {
    const key = keyOf(req);
    if (key === null) return null;
    return findCached(key) ?? { page: await render(key), state: 'miss' };
  }

  function findCached(key: string): FoundPage | null {
    const page = pages.get(key) ?? missing.get(key);
    if (!page) return null;
    const age = ageOf(page);
    if (page.status === 404) return age < missingMaxAgeMs ? { page, state: 'hit' } : null;
    if (age >= pageMaxAgeMs) return null;
    if (age < freshMs) return { page, state: 'hit' };
    refresh(key);
    return { page, state: 'stale' };
  }

  function refresh(key: string) {
    render(key).catch((error: unknown) =>
      log('warn', 'a page could not be rendered again', errorFields(error)),
    );
  }

  /** Renders a key once at a time: other requests for it wait for the same render. */
  function render(key: string): Promise<RenderedPage> {
    const running = rendering.get(key);
    if (running) return running;
    const queue = isFile(key) ? fileRenders : pageRenders;
    if (queue.size >= maxWaiting) return Promise.reject(new Error('too many pages wait to be rendered'));
    const started = queue
      .add(() => renderPage(key))
      .then((page) => store(key, page))
      .finally(() => rendering.delete(key));
    rendering.set(key, started);
    return started;
  }

  function store(key: string, page: RenderedPage): RenderedPage {
    if (!page.canCache) return page;
    const [cache, other] = page.status === 404 ? [missing, pages] : [pages, missing];
    cache.set(key, page);
    other.delete(key);
    return page;
  }

  return { find, findOrRender };
}

export type PageCache = ReturnType<typeof createPageCache>;

/** Whether the address is that of a feed or another file, by its ending. */
function isFile(key: string): boolean {
  return /\.(?!data\b)\w+(?:\?|$)/.test(key);
}

/** How old the data of a page is, in milliseconds. */
function ageOf({ readAt }: RenderedPage): number {
  return performance.now() - readAt;
}

function showSize(pages: LRUCache<string, RenderedPage>) {
  gauge({
    name: 'linefeed_page_cache_bytes',
    help: 'Bytes of the pages that are cached in memory for visitors.',
    collect() {
      this.set(pages.calculatedSize);
    },
  });
}
