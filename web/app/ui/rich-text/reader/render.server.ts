import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { renderBody, type RenderedBody } from './render-worker.server';
import workerAddress from './render-worker.server?thread';

const cacheBytes = 50 * 1024 * 1024;
/** How long a text is shown without the colours that there was no time for. */
const lateTtlMs = 2 * 60_000;
/** Up to this length, text without code costs less here than its way to the worker and back. */
const maxLengthHere = 2 * 1024;
/** This process renders a text up to this length, without colours, when the worker has no time for it. */
const maxLengthWithoutWorker = 32 * 1024;
/** About how many times as long a letter of code takes as one of text. */
const codeCost = 20;
const renderForReaders = createRenderQueue(workerAddress, { renderWhenBusy: renderWithoutColours });
/** A second worker, so that readers do not wait for previews. */
const renderForWriters = createRenderQueue(workerAddress);

const cache = new LRUCache<string, RenderedBody, string>({
  maxSize: cacheBytes,
  sizeCalculation: ({ html, contents }, key) =>
    2 * (key.length + html.length + JSON.stringify(contents).length),
  // A caller that waits gets the text even when others displace it during the rendering.
  ignoreFetchAbort: true,
  async fetchMethod(_key, _stale, { context: content, options }) {
    const body = isCheap(content) ? renderBody(content) : await renderForReaders(content);
    if (body.isLate) options.ttl = lateTtlMs;
    return body;
  },
});

/** Renders a blog's stored HTML and its table of contents, once per stored version. */
export function renderBlogBody(id: string, content: string): Promise<RenderedBody> {
  const version = createHash('sha1').update(content).digest('base64url');
  return cache.forceFetch(`${id}:${version}`, { context: content });
}

/** However busy others keep the worker, a text of usual length is shown. */
function renderWithoutColours(content: string): RenderedBody | null {
  return content.length > maxLengthWithoutWorker ? null : renderBody(content, { hasColours: false });
}

export async function renderPreview(content: string): Promise<RenderedBody> {
  return isCheap(content) ? renderBody(content) : renderForWriters(content);
}

function isCheap(content: string): boolean {
  return !workerAddress || (content.length <= maxLengthHere && !content.includes('<pre'));
}

interface RenderQueueOptions<Answer> extends WorkerOptions {
  maxWaitMs?: number;
  /** The longest stored text takes a second or two of CPU. */
  maxRenderMs?: number;
  /** Renders a text that has waited for `maxWaitMs`, in the site's own thread. When it returns null, the answer is a 503. */
  renderWhenBusy?: (content: string) => Answer | null;
}

/**
 * Renders texts in a worker, one at a time. The cheapest goes first, so that long texts do not hold up the others.
 * A text that waits longer than a page can, or that takes far longer than the longest one should, is answered with 503.
 */
export function createRenderQueue<Answer = RenderedBody, Options extends object = object>(
  address: string,
  { maxWaitMs = 3000, maxRenderMs = 20_000, renderWhenBusy, ...options }: RenderQueueOptions<Answer> = {},
) {
  const queue = new PQueue({ concurrency: 1 });
  let worker: Worker | undefined;

  async function renderInWorker(content: string, settings?: Options): Promise<Answer> {
    worker ??= startWorker(address, options);
    try {
      // Rejects also when the worker fails.
      const answer = once(worker, 'message', { signal: AbortSignal.timeout(maxRenderMs) });
      worker.postMessage({ content, ...settings });
      const [rendered] = await answer;
      return rendered as Answer;
    } catch (error) {
      void worker.terminate();
      worker = undefined;
      throw (error as Error).name === 'AbortError' ? tooBusy() : error;
    }
  }

  return async function render(content: string, settings?: Options): Promise<Answer> {
    const wait = new AbortController();
    const busy = tooBusy();
    const timer = setTimeout(() => wait.abort(busy), maxWaitMs);
    const start = () => {
      clearTimeout(timer);
      return renderInWorker(content, settings);
    };
    try {
      return await queue.add(start, { priority: -costOf(content), signal: wait.signal });
    } catch (error) {
      const answer = error === busy ? renderWhenBusy?.(content) : null;
      if (answer) return answer;
      throw error;
    }
  };
}

function costOf(content: string): number {
  const blocks = content.split('<pre').slice(1);
  const code = blocks.reduce((sum, block) => sum + Math.max(0, block.indexOf('</pre>')), 0);
  return content.length + codeCost * code;
}

function startWorker(address: string, options: WorkerOptions): Worker {
  // The worker gets none of the process's arguments: modules that they preload are meant for a process, and may end it.
  const worker = new Worker(new URL(address), { execArgv: [], ...options });
  worker.unref();
  return worker;
}

const tooBusy = () => new Response(null, { status: 503, headers: { 'Retry-After': '2' } });
