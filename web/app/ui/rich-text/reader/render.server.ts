import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { renderBody, type RenderedBody } from './render-worker.server';
import workerAddress from './render-worker.server?thread';

export interface BlogBody extends RenderedBody {
  /** Identifies this text: another text has another version. */
  version: string;
}

const cacheBytes = 50 * 1024 * 1024;
/** How long a text is shown without colours that took too long, or that the worker had no time for. */
const ttlMs = { late: 10 * 60_000, busy: 60_000 };
/** Up to this length, text without code costs less here than its way to the worker and back. */
const maxLengthHere = 2 * 1024;
/** Up to this length, a text that the worker has no time for is rendered here, without colours. */
const maxLengthWithoutWorker = 32 * 1024;
/** About how many times as long a letter of code takes as one of text. */
const codeCost = 20;
const renderForReaders = createRenderQueue(workerAddress);
/** A second worker, so that readers do not wait for previews. */
const renderForWriters = createRenderQueue(workerAddress);

const cache = new LRUCache<string, BlogBody, { version: string; content: string }>({
  maxSize: cacheBytes,
  sizeCalculation: ({ html, contents }, key) =>
    2 * (key.length + html.length + JSON.stringify(contents).length),
  // Whoever waits gets the text even when others have displaced it meanwhile.
  ignoreFetchAbort: true,
  async fetchMethod(_key, _stale, { context: { version, content }, options }) {
    const { body, ttl } = await renderForCache(content);
    if (ttl) options.ttl = ttl;
    return { version, ...body };
  },
});

/** Renders a blog's stored HTML and its table of contents, once per stored version. */
export function renderBlogBody(id: string, content: string): Promise<BlogBody> {
  const version = createHash('sha1').update(content).digest('base64url');
  return cache.forceFetch(`${id}:${version}`, { context: { version, content } });
}

/** However busy others keep the worker, a text of usual length is shown, if need be without its colours. */
async function renderForCache(content: string): Promise<{ body: RenderedBody; ttl?: number }> {
  if (isCheap(content)) return { body: renderBody(content) };
  try {
    const body = await renderForReaders(content);
    return body.isLate ? { body, ttl: ttlMs.late } : { body };
  } catch (error) {
    if (!(error instanceof Response) || content.length > maxLengthWithoutWorker) throw error;
    return { body: renderBody(content, { hasColours: false }), ttl: ttlMs.busy };
  }
}

export async function renderPreview(content: string): Promise<RenderedBody> {
  return isCheap(content) ? renderBody(content) : renderForWriters(content);
}

function isCheap(content: string): boolean {
  return !workerAddress || (content.length <= maxLengthHere && !content.includes('<pre'));
}

interface RenderQueueOptions extends WorkerOptions {
  maxWaitMs?: number;
  /** The longest stored text takes a second or two of CPU. */
  maxRenderMs?: number;
}

/**
 * Renders texts in a worker, one at a time and the cheapest first, so that long texts do not hold up the others.
 * A text that waits longer than a page can, or that takes far longer than the longest one should, is answered with 503.
 */
export function createRenderQueue<Answer = RenderedBody>(
  address: string,
  { maxWaitMs = 3000, maxRenderMs = 20_000, ...options }: RenderQueueOptions = {},
) {
  const queue = new PQueue({ concurrency: 1 });
  let worker: Worker | undefined;

  async function renderInWorker(content: string): Promise<Answer> {
    worker ??= startWorker(address, options);
    try {
      // Rejects also when the worker fails.
      const answer = once(worker, 'message', { signal: AbortSignal.timeout(maxRenderMs) });
      worker.postMessage(content);
      const [rendered] = await answer;
      return rendered as Answer;
    } catch (error) {
      void worker.terminate();
      worker = undefined;
      throw (error as Error).name === 'AbortError' ? tooBusy() : error;
    }
  }

  return function render(content: string): Promise<Answer> {
    const wait = new AbortController();
    const timer = setTimeout(() => wait.abort(tooBusy()), maxWaitMs);
    const start = () => {
      clearTimeout(timer);
      return renderInWorker(content);
    };
    return queue.add(start, { priority: -costOf(content), signal: wait.signal });
  };
}

function costOf(content: string): number {
  const blocks = content.split('<pre').slice(1);
  const code = blocks.reduce((sum, block) => sum + Math.max(0, block.indexOf('</pre>')), 0);
  return content.length + codeCost * code;
}

function startWorker(address: string, options: WorkerOptions): Worker {
  // Without the process's own arguments: what they preload is meant for a process, and may end it.
  const worker = new Worker(new URL(address), { execArgv: [], ...options });
  worker.unref();
  return worker;
}

const tooBusy = () => new Response(null, { status: 503, headers: { 'Retry-After': '2' } });
