import { useEffect, useState } from 'react';

type Search<Item> = (words: string, signal: AbortSignal) => Promise<Item[]>;

export interface Suggestions<Item> {
  state: 'loading' | 'ready' | 'failed';
  items: Item[];
}

const debounceMs = 150;

/** Searches for what was typed, debounced; aborts an older search. Empty words search nothing. */
export function useSuggestions<Item>(words: string, search: Search<Item>): Suggestions<Item> {
  const [result, setResult] = useState<Suggestions<Item> & { words: string }>();

  useEffect(() => {
    if (!words) return;
    const controller = new AbortController();
    const { signal } = controller;
    const finish = (state: 'ready' | 'failed', items: Item[]) => {
      if (!signal.aborted) setResult({ words, state, items });
    };
    const timer = setTimeout(() => {
      search(words, signal).then(
        (items) => finish('ready', items),
        () => finish('failed', []),
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [words, search]);

  return result?.words === words ? result : { state: 'loading', items: [] };
}

/** Fetches a list of our own API from the browser; throws unless the response is a list. */
export async function fetchList(path: string, query: string, signal: AbortSignal): Promise<unknown[]> {
  const response = await fetch(`/api/v1${path}?${new URLSearchParams({ query })}`, { signal });
  const list: unknown = response.ok && (await response.json());
  if (!Array.isArray(list)) throw new Error(`${path} answered ${response.status}`);
  return list;
}

/** The tags that contain the words, in any case, most used first. */
export async function searchTags(words: string, signal: AbortSignal): Promise<string[]> {
  const tags = await fetchList('/blogs/tags', words, signal);
  return tags.filter((tag) => typeof tag === 'string').slice(0, 10);
}
