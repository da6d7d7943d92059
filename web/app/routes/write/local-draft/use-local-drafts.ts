import { useCallback, useRef, useState } from 'react';
import {
  removeLocalDraft,
  storeLocalDraft,
  listLocalDrafts,
  type Owner,
  type LocalDraft,
  browserStorage,
  newKey,
} from './local-draft';
import type { Writing } from '../working-copy';

export type Offer = ReturnType<typeof listLocalDrafts>[number];

/** This page's copy of what is being written, and those that others left in this browser. */
export function useLocalDrafts(owner: Owner) {
  const [isKept, setKept] = useState(true);
  const [offers, setOffers] = useState<Offer[]>([]);
  const fill = useRef(newKey());
  const whose = useRef(owner);

  /** Keeps the copy, or drops it when there is nothing to keep. */
  const keep = useCallback((unsaved: LocalDraft | null) => {
    const shelf = browserStorage();
    if (!shelf) return setKept(false);
    if (!unsaved) return removeLocalDraft(shelf, whose.current, fill.current);
    setKept(storeLocalDraft(shelf, whose.current, fill.current, unsaved));
  }, []);

  const withdraw = useCallback(
    (name: string) => setOffers((all) => all.filter((offer) => offer.fill !== name)),
    [],
  );

  const forget = useCallback(
    (name: string) => {
      const shelf = browserStorage();
      if (shelf) removeLocalDraft(shelf, whose.current, name);
      withdraw(name);
    },
    [withdraw],
  );

  /** From now on the copy of that name is this page's own; without a name it begins a new one. */
  const take = useCallback(
    (name = newKey()) => {
      fill.current = name;
      withdraw(name);
    },
    [withdraw],
  );

  /** Offers the copies that differ from what is there, and gives the newest. */
  const offer = useCallback((current: Writing): Offer | undefined => {
    const shelf = browserStorage();
    if (!shelf) return undefined;
    const found = listLocalDrafts(shelf, whose.current, current);
    setOffers(found);
    return found[0];
  }, []);

  return { isKept, offers, fill, keep, forget, take, offer };
}
