import { useEffect, useState } from 'react';

type Find<Item> = (words: string, signal: AbortSignal) => Promise<Item[]>;

export interface Suggestions<Item> {
  state: 'loading' | 'ready' | 'failed';
  items: Item[];
}

const patienceMs = 150;

/** Looks up what was typed once the typing rests; an older look-up is given up. Blank words ask for nothing. */
export function useSuggestions<Item>(words: string, find: Find<Item>): Suggestions<Item> {
  const [found, setFound] = useState<Suggestions<Item> & { words: string }>();

  useEffect(() => {
    if (!words) return;
    const controller = new AbortController();
    const { signal } = controller;
    const finish = (state: 'ready' | 'failed', items: Item[]) => {
      if (!signal.aborted) setFound({ words, state, items });
    };
    const timer = setTimeout(() => {
      find(words, signal).then(
        (items) => finish('ready', items),
        () => finish('failed', []),
      );
    }, patienceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [words, find]);

  return found?.words === words ? found : { state: 'loading', items: [] };
}
