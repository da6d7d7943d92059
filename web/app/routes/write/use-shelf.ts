import { useCallback, useRef, useState } from 'react';
import { browserShelf } from './browser-shelf';
import { newKey } from './keys';
import { dropUnsaved, keepUnsaved, listUnsaved, type Owner, type Unsaved } from './unsaved';
import type { Writing } from './writing';

export type Offer = ReturnType<typeof listUnsaved>[number];

/** This page's copy of what is being written, and those that others left in this browser. */
export function useShelf(owner: Owner) {
  const [isKept, setKept] = useState(true);
  const [offers, setOffers] = useState<Offer[]>([]);
  const fill = useRef(newKey());
  const whose = useRef(owner);

  /** Keeps the copy, or drops it when there is nothing to keep. */
  const keep = useCallback((unsaved: Unsaved | null) => {
    const shelf = browserShelf();
    if (!shelf) return setKept(false);
    if (!unsaved) return dropUnsaved(shelf, whose.current, fill.current);
    setKept(keepUnsaved(shelf, whose.current, fill.current, unsaved));
  }, []);

  const withdraw = useCallback(
    (name: string) => setOffers((all) => all.filter((offer) => offer.fill !== name)),
    [],
  );

  const forget = useCallback(
    (name: string) => {
      const shelf = browserShelf();
      if (shelf) dropUnsaved(shelf, whose.current, name);
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
    const shelf = browserShelf();
    if (!shelf) return undefined;
    const found = listUnsaved(shelf, whose.current, current);
    setOffers(found);
    return found[0];
  }, []);

  return { isKept, offers, fill, keep, forget, take, offer };
}
