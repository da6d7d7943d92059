import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { renderInWorker } from './render-in-worker.server';
import type { RenderedBody } from './render-body.server';

export interface BlogBody extends RenderedBody {
  /** Names this text: another one has another version. */
  version: string;
}

interface Stored {
  version: string;
  content: string;
}

const cacheBytes = 50 * 1024 * 1024;
const lateKeptMs = 60_000;
const rendered = new LRUCache<string, BlogBody, Stored>({
  maxSize: cacheBytes,
  sizeCalculation: ({ html, contents }, key) =>
    2 * (key.length + html.length + JSON.stringify(contents).length),
  async fetchMethod(_key, _stale, { context: { version, content }, options }) {
    const body = await renderInWorker(content);
    if (body.isLate) options.ttl = lateKeptMs;
    return { version, ...body };
  },
});

/** A blog's stored HTML as its page shows it, with its table of contents; made once per stored version, and again after a minute where time ran out. */
export function renderBlogBody(id: string, content: string): Promise<BlogBody> {
  const version = createHash('sha1').update(content).digest('base64url');
  return rendered.forceFetch(`${id}:${version}`, { context: { version, content } });
}
