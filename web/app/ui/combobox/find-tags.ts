import { fetchList } from './fetch-list';

/** The tags that hold the words, whatever their case, most used first. */
export async function findTags(words: string, signal: AbortSignal): Promise<string[]> {
  const tags = await fetchList('/blogs/tags', words, signal);
  return tags.filter((tag) => typeof tag === 'string').slice(0, 10);
}
