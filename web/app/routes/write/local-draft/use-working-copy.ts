import { useCallback, useEffect, useRef, useState } from 'react';
import type { Owner, LocalDraft } from './local-draft';
import { useSaveOnLeave } from './leave-dialog';
import { useLocalDrafts, type Offer } from './use-local-drafts';
import { isSameWriting, type Writing } from '../working-copy';
import type { EditorHandle } from '../../../ui/rich-text/editor/editor-handle';

interface Start {
  owner: Owner;
  /** What is stored, or nothing. */
  stored: Writing;
  version: string | null;
}

const restMs = 400;

/** What is being written, and its copy in this browser, so that nothing is lost before it is saved. */
export function useWriting({ owner, stored, version: storedVersion }: Start) {
  const { read, put, ...form } = useFields(stored);
  const { keep: keepCopy, take, offer, ...shelf } = useLocalDrafts(owner);
  const [isDirty, setDirty] = useState(false);
  const [wasRestored, setRestored] = useState(false);
  const base = useRef(stored);
  const version = useRef(storedVersion);
  const timer = useRef(0);

  const keep = useCallback(
    (more: Partial<LocalDraft> = {}) => {
      window.clearTimeout(timer.current);
      const writing = read();
      const isSame = isSameWriting(writing, base.current);
      setDirty(!isSame);
      keepCopy(isSame ? null : { writing, at: Date.now(), version: version.current, ...more });
    },
    [read, keepCopy],
  );

  const touch = useCallback(() => {
    setDirty(true);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => keep(), restMs);
  }, [keep]);

  function change(news: Partial<Fields>) {
    form.change(news);
    touch();
  }

  /** Goes on from a copy, which then is this page's own. */
  const restore = useCallback(
    ({ fill, unsaved }: Offer) => {
      take(fill);
      version.current = unsaved.version;
      put(unsaved.writing);
      setDirty(true);
      setRestored(true);
    },
    [take, put],
  );

  /** Goes on from what is stored by now; the words that were here are offered back. */
  function replaceBy(writing: Writing, newVersion: string) {
    keep();
    base.current = writing;
    version.current = newVersion;
    take();
    put(writing);
    setDirty(false);
    offer(writing);
  }

  /** What was sent is saved: its copy goes. Words that were added meanwhile stay kept. */
  function settle(sent: Writing) {
    base.current = sent;
    keep();
    setDirty(false);
  }

  useEffect(() => {
    const newest = offer(base.current);
    if (newest?.unsaved.isAwaitingLogin) restore(newest);
  }, [offer, restore]);

  useEffect(() => () => window.clearTimeout(timer.current), []);
  useSaveOnLeave(isDirty, keep);

  return {
    ...form,
    ...shelf,
    isDirty,
    wasRestored,
    version,
    change,
    touch,
    read,
    keep,
    restore,
    replaceBy,
    settle,
  };
}

export type Fields = Omit<Writing, 'content'>;

/** The form's fields, and the text that the editor keeps by itself. */
export function useFields(stored: Writing) {
  const [fields, setFields] = useState<Fields>(stored);
  const [text, setText] = useState({ content: stored.content, round: 0 });
  const editor = useRef<EditorHandle>(null);
  const latest = useRef({ fields, text });
  latest.current = { fields, text };

  const read = useCallback((): Writing => {
    const { fields: now, text: start } = latest.current;
    return { ...now, content: editor.current?.html() ?? start.content };
  }, []);

  /** Starts from something else; the editor is made anew. */
  const put = useCallback((writing: Writing) => {
    setFields(writing);
    setText(({ round }) => ({ content: writing.content, round: round + 1 }));
  }, []);

  const change = useCallback((news: Partial<Fields>) => setFields((now) => ({ ...now, ...news })), []);

  return { fields, text, editor, read, put, change };
}
