import { useCallback, useEffect, useRef, useState } from 'react';
import type { EditorHandle } from '../../../ui/rich-text/editor/editor';
import { areSameFields, type BlogFields } from '../blog-fields';
import {
  newCopyId,
  openLocalDrafts,
  type DraftOwner,
  type LocalDraft,
  type StoredDraft,
} from './local-draft';

interface WorkingCopyOptions {
  owner: DraftOwner;
  stored: BlogFields;
  /** The stored version's `updatedAt`; null for a new blog. */
  version: string | null;
}

const saveDelayMs = 400;

/** The blog being written, its autosave as a local draft, and the drafts that earlier pages left in this browser. */
export function useWorkingCopy({ owner, stored, version: storedVersion }: WorkingCopyOptions) {
  const { read, replace, ...form } = useFields(stored);
  const [localDrafts] = useState(() => openLocalDrafts(owner));
  const [drafts, setDrafts] = useState<StoredDraft[]>([]);
  const [discarded, setDiscarded] = useState<StoredDraft[]>([]);
  const [canStore, setCanStore] = useState(true);
  const [isDirty, setDirty] = useState(false);
  const [wasRestored, setRestored] = useState(false);
  const copyId = useRef(newCopyId());
  const base = useRef(stored);
  const version = useRef(storedVersion);
  const timer = useRef(0);

  const saveDraft = useCallback(
    (more: Partial<LocalDraft> = {}) => {
      window.clearTimeout(timer.current);
      const fields = read();
      const isSame = areSameFields(fields, base.current);
      setDirty(!isSame);
      if (isSame) return localDrafts.remove(copyId.current);
      const draft = { writing: fields, at: Date.now(), version: version.current, ...more };
      setCanStore(localDrafts.store(copyId.current, draft));
    },
    [read, localDrafts],
  );

  const scheduleSave = useCallback(() => {
    setDirty(true);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => saveDraft(), saveDelayMs);
  }, [saveDraft]);

  function change(changes: Partial<FormFields>) {
    form.change(changes);
    scheduleSave();
  }

  /** Continues from a draft, which then is this page's own copy. */
  const restore = useCallback(
    ({ copyId: id, draft }: StoredDraft) => {
      copyId.current = id;
      version.current = draft.version;
      replace(draft.writing);
      setDrafts((all) => all.filter((one) => one.copyId !== id));
      setDirty(true);
      setRestored(true);
    },
    [replace],
  );

  function discardDraft(draft: StoredDraft) {
    localDrafts.remove(draft.copyId);
    setDrafts((all) => all.filter((one) => one !== draft));
    setDiscarded((all) => [draft, ...all]);
  }

  /** Until the page is left, a discarded draft can be stored again. */
  function undoDiscard(draft: StoredDraft) {
    localDrafts.store(draft.copyId, draft.draft);
    setDiscarded((all) => all.filter((one) => one !== draft));
    setDrafts((all) => [draft, ...all]);
  }

  /** Continues from the version that is stored now; the working copy is offered as a local draft. */
  function replaceByStored(fields: BlogFields, newVersion: string) {
    saveDraft();
    base.current = fields;
    version.current = newVersion;
    copyId.current = newCopyId();
    replace(fields);
    setDirty(false);
    setDrafts(localDrafts.list(fields));
  }

  /** Removes the draft of a saved copy, but keeps what was typed during the request. */
  function markSaved(sent: BlogFields) {
    base.current = sent;
    saveDraft();
    setDirty(false);
  }

  useEffect(() => {
    const found = localDrafts.list(base.current);
    setDrafts(found);
    if (found[0]?.draft.isAwaitingLogin) restore(found[0]);
  }, [localDrafts, restore]);

  useEffect(() => () => window.clearTimeout(timer.current), []);
  useBeforeUnload(isDirty, saveDraft);

  return {
    ...form,
    ...{ drafts, discarded, canStore, isDirty, wasRestored, copyId, version },
    ...{
      read,
      change,
      scheduleSave,
      saveDraft,
      restore,
      discardDraft,
      undoDiscard,
      replaceByStored,
      markSaved,
    },
  };
}

export type FormFields = Omit<BlogFields, 'content'>;

/** The form's fields; `content` is what the editor starts from, and the text is read from the editor. */
function useFields(stored: BlogFields) {
  const [state, setState] = useState({ fields: stored, editorKey: 0 });
  const editor = useRef<EditorHandle>(null);
  const latest = useRef(state.fields);
  latest.current = state.fields;

  const read = useCallback((): BlogFields => {
    const { current: fields } = latest;
    return { ...fields, content: editor.current?.html() ?? fields.content };
  }, []);

  /** A new key makes React create a new editor. */
  const replace = useCallback((fields: BlogFields) => {
    setState(({ editorKey }) => ({ fields, editorKey: editorKey + 1 }));
  }, []);

  function change(changes: Partial<FormFields>) {
    setState((now) => ({ ...now, fields: { ...now.fields, ...changes } }));
  }

  return { ...state, editor, read, replace, change };
}

/** Saves the draft at once when the page is closed or hidden: its timer may never fire then. */
function useBeforeUnload(isDirty: boolean, saveDraft: () => void) {
  useEffect(() => {
    if (!isDirty) return undefined;
    const save = () => saveDraft();
    const saveAndWarn = (event: BeforeUnloadEvent) => {
      saveDraft();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', saveAndWarn);
    window.addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', save);
    return () => {
      window.removeEventListener('beforeunload', saveAndWarn);
      window.removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', save);
    };
  }, [isDirty, saveDraft]);
}
