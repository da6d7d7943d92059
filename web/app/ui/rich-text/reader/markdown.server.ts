import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { convert } from './convert.server';

interface Converted {
  /** Null when the text is too complex for Markdown. */
  markdown: string | null;
}

const cacheBytes = 20 * 1024 * 1024;

const cache = new LRUCache<string, Converted, { content: string; origin: string }>({
  maxSize: cacheBytes,
  sizeCalculation: ({ markdown }, key) => 2 * (key.length + (markdown?.length ?? 0)),
  // A caller that waits gets the text even when others displace it during the conversion.
  ignoreFetchAbort: true,
  fetchMethod: async (_key, _stale, { context: { content, origin } }) => ({
    markdown: await convert(content, { format: 'markdown', origin }),
  }),
});

/** A blog's stored HTML as Markdown, converted once per text; null when it is too complex. */
export async function renderMarkdown(content: string, origin: string): Promise<string | null> {
  const key = createHash('sha1').update(content).digest('base64url');
  return (await cache.forceFetch(key, { context: { content, origin } })).markdown;
}
