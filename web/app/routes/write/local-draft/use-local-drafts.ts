import { useCallback, useRef, useState } from 'react';
import type { WorkingCopy } from '../working-copy';
import {
  browserStorage,
  listLocalDrafts,
  newCopyId,
  removeLocalDraft,
  storeLocalDraft,
  type DraftOwner,
  type LocalDraft,
  type StoredDraft,
} from './local-draft';

/** This page's local draft, and the drafts that earlier pages left in this browser. */
export function useLocalDrafts(givenOwner: DraftOwner) {
  const [canStore, setCanStore] = useState(true);
  const [drafts, setDrafts] = useState<StoredDraft[]>([]);
  const copyId = useRef(newCopyId());
  const owner = useRef(givenOwner);

  const storeDraft = useCallback((draft: LocalDraft | null) => {
    const storage = browserStorage();
    if (!storage) return setCanStore(false);
    if (!draft) return removeLocalDraft(storage, owner.current, copyId.current);
    setCanStore(storeLocalDraft(storage, owner.current, copyId.current, draft));
  }, []);

  const hideDraft = useCallback(
    (id: string) => setDrafts((all) => all.filter((draft) => draft.copyId !== id)),
    [],
  );

  const discardDraft = useCallback(
    (id: string) => {
      const storage = browserStorage();
      if (storage) removeLocalDraft(storage, owner.current, id);
      hideDraft(id);
    },
    [hideDraft],
  );

  /** Makes the copy of that id this page's own; without an id it starts a new one. */
  const switchCopy = useCallback(
    (id = newCopyId()) => {
      copyId.current = id;
      hideDraft(id);
    },
    [hideDraft],
  );

  /** Lists the drafts that differ from `current`, and returns the newest. */
  const findDrafts = useCallback((current: WorkingCopy): StoredDraft | undefined => {
    const storage = browserStorage();
    if (!storage) return undefined;
    const found = listLocalDrafts(storage, owner.current, current);
    setDrafts(found);
    return found[0];
  }, []);

  return { canStore, drafts, copyId, storeDraft, discardDraft, switchCopy, findDrafts };
}
