import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { convertToMarkdown } from './markdown-worker.server';
import workerAddress from './markdown-worker.server?thread';
import { createRenderQueue } from './render.server';

interface Converted {
  /** Null when the text is too complex for Markdown. */
  markdown: string | null;
}

/** Up to this length, a text costs less here than its way to the worker and back. */
const maxLengthHere = 2 * 1024;
const cacheBytes = 20 * 1024 * 1024;
let convertInWorker: ((content: string) => Promise<string | null>) | undefined;

const cache = new LRUCache<string, Converted, { content: string; origin: string }>({
  maxSize: cacheBytes,
  sizeCalculation: ({ markdown }, key) => 2 * (key.length + (markdown?.length ?? 0)),
  // Whoever waits gets the text even when others have displaced it meanwhile.
  ignoreFetchAbort: true,
  async fetchMethod(_key, _stale, { context: { content, origin } }) {
    if (!workerAddress || content.length <= maxLengthHere) {
      return { markdown: convertToMarkdown(content, origin) };
    }
    convertInWorker ??= createRenderQueue(workerAddress, {
      workerData: { origin },
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    return { markdown: await convertInWorker(content) };
  },
});

/** A blog's stored HTML as Markdown, converted once per text; null when it is too complex. */
export async function renderMarkdown(content: string, origin: string): Promise<string | null> {
  const key = createHash('sha1').update(content).digest('base64url');
  return (await cache.forceFetch(key, { context: { content, origin } })).markdown;
}
