import { useCallback, useEffect, useRef, useState } from 'react';
import type { EditorHandle } from '../../../ui/rich-text/editor/editor';
import { isSameCopy, type WorkingCopy } from '../working-copy';
import { useBeforeUnload } from './leave-dialog';
import type { DraftOwner, LocalDraft, StoredDraft } from './local-draft';
import { useLocalDrafts } from './use-local-drafts';

interface WorkingCopyOptions {
  owner: DraftOwner;
  stored: WorkingCopy;
  /** The stored version's `updatedAt`; null for a new blog. */
  version: string | null;
}

const saveDelayMs = 400;

/** The working copy, and its autosave as a local draft. */
export function useWorkingCopy({ owner, stored, version: storedVersion }: WorkingCopyOptions) {
  const { read, replace, ...form } = useFields(stored);
  const { storeDraft, switchCopy, findDrafts, ...drafts } = useLocalDrafts(owner);
  const [isDirty, setDirty] = useState(false);
  const [wasRestored, setRestored] = useState(false);
  const base = useRef(stored);
  const version = useRef(storedVersion);
  const timer = useRef(0);

  const saveDraft = useCallback(
    (more: Partial<LocalDraft> = {}) => {
      window.clearTimeout(timer.current);
      const writing = read();
      const isSame = isSameCopy(writing, base.current);
      setDirty(!isSame);
      storeDraft(isSame ? null : { writing, at: Date.now(), version: version.current, ...more });
    },
    [read, storeDraft],
  );

  const scheduleSave = useCallback(() => {
    setDirty(true);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => saveDraft(), saveDelayMs);
  }, [saveDraft]);

  function change(changes: Partial<Fields>) {
    form.change(changes);
    scheduleSave();
  }

  /** Continues from a draft, which then is this page's own copy. */
  const restore = useCallback(
    ({ copyId, draft }: StoredDraft) => {
      switchCopy(copyId);
      version.current = draft.version;
      replace(draft.writing);
      setDirty(true);
      setRestored(true);
    },
    [switchCopy, replace],
  );

  /** Continues from the version that is stored now; the working copy is offered as a local draft. */
  function replaceByStored(writing: WorkingCopy, newVersion: string) {
    saveDraft();
    base.current = writing;
    version.current = newVersion;
    switchCopy();
    replace(writing);
    setDirty(false);
    findDrafts(writing);
  }

  /** Removes the draft of a saved copy, but keeps what was typed during the request. */
  function markSaved(sent: WorkingCopy) {
    base.current = sent;
    saveDraft();
    setDirty(false);
  }

  useEffect(() => {
    const newest = findDrafts(base.current);
    if (newest?.draft.isAwaitingLogin) restore(newest);
  }, [findDrafts, restore]);

  useEffect(() => () => window.clearTimeout(timer.current), []);
  useBeforeUnload(isDirty, saveDraft);

  return {
    ...form,
    ...drafts,
    isDirty,
    wasRestored,
    version,
    change,
    scheduleSave,
    read,
    saveDraft,
    restore,
    replaceByStored,
    markSaved,
  };
}

export type Fields = Omit<WorkingCopy, 'content'>;

/** The form's fields; the text is held by the editor and read from it. */
function useFields(stored: WorkingCopy) {
  const [fields, setFields] = useState<Fields>(stored);
  const [text, setText] = useState({ content: stored.content, editorKey: 0 });
  const editor = useRef<EditorHandle>(null);
  const latest = useRef({ fields, text });
  latest.current = { fields, text };

  const read = useCallback((): WorkingCopy => {
    const { fields: now, text: start } = latest.current;
    return { ...now, content: editor.current?.html() ?? start.content };
  }, []);

  /** A new key makes React create the editor anew. */
  const replace = useCallback((writing: WorkingCopy) => {
    setFields(writing);
    setText(({ editorKey }) => ({ content: writing.content, editorKey: editorKey + 1 }));
  }, []);

  const change = useCallback((changes: Partial<Fields>) => setFields((now) => ({ ...now, ...changes })), []);

  return { fields, text, editor, read, replace, change };
}
