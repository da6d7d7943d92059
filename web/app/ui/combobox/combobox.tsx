import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './combobox.module.css';

const closeDelayMs = 200;

export function useCombobox() {
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);

  function open() {
    clearTimeout(timer.current);
    setOpen(true);
  }

  const close = useCallback(() => {
    setOpen(false);
    setActive(-1);
  }, []);

  const closeSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(close, closeDelayMs);
  }, [close]);

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!isOpen) return;
    // A tap outside blurs the input in some browsers only.
    const closeOutside = ({ target }: PointerEvent) => !box.current?.contains(target as Node) && closeSoon();
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen, closeSoon]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const options = box.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [];
    const { length } = options;
    if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'ArrowDown' && !isOpen) open();
    else if (event.key === 'ArrowDown' && length) setActive((active + 1) % length);
    else if (event.key === 'ArrowUp' && length) setActive((active <= 0 ? length : active) - 1);
    else if (event.key === 'Enter' && options[active]) options[active].click();
    else return;
    event.preventDefault();
  }

  const optionId = (index: number) => `${listId}-${index}`;
  useEffect(() => {
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);

  return {
    box,
    isOpen,
    open,
    close,
    /** After typing, no option is active. */
    restart: () => {
      setActive(-1);
      open();
    },
    inputProps: { onKeyDown, onBlur: closeSoon, onFocus: open },
    aria: (hasOptions: boolean) => ({
      role: 'combobox',
      'aria-autocomplete': 'list' as const,
      'aria-expanded': hasOptions,
      'aria-controls': listId,
      'aria-activedescendant': hasOptions && active >= 0 ? optionId(active) : undefined,
    }),
    listProps: { id: listId, role: 'listbox' },
    optionProps: (index: number) => ({
      id: optionId(index),
      role: 'option',
      'aria-selected': index === active,
      tabIndex: -1,
    }),
  };
}

/** Floats under the input. A press on it keeps the focus in the input, whose blur would close the panel. */
export function SuggestionPanel({ children }: { children: ReactNode }) {
  return (
    // The keyboard works through the input.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps the focus in the input
    <div className={styles.panel} onMouseDown={(event) => event.preventDefault()}>
      {children}
    </div>
  );
}

type Search<Item> = (words: string, signal: AbortSignal) => Promise<Item[]>;

interface Suggestions<Item> {
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
