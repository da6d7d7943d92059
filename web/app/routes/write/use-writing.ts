import { useCallback, useEffect, useRef, useState } from 'react';
import type { EditorHandle } from '../../ui/rich-text/editor/editor-handle';
import { browserShelf } from './browser-shelf';
import { newKey } from './new-key';
import { dropUnsaved, keepUnsaved, listUnsaved, type Owner, type Unsaved } from './unsaved';
import { isSameWriting, type Writing } from './writing';

export type Fields = Omit<Writing, 'content'>;
export type Offer = ReturnType<typeof listUnsaved>[number];

interface Start {
  owner: Owner;
  /** What is stored, or nothing. */
  stored: Writing;
  version: string | null;
}

const restMs = 400;

/** What is being written, and its copy in this browser, so that nothing is lost before it is saved. */
export function useWriting({ owner, stored, version: storedVersion }: Start) {
  const [fields, setFields] = useState<Fields>(stored);
  const [text, setText] = useState({ content: stored.content, round: 0 });
  const [isDirty, setDirty] = useState(false);
  const [isKept, setKept] = useState(true);
  const [offers, setOffers] = useState<Offer[]>([]);
  const [wasRestored, setRestored] = useState(false);
  const editor = useRef<EditorHandle>(null);
  const base = useRef(stored);
  const version = useRef(storedVersion);
  const fill = useRef(newKey());
  const timer = useRef(0);
  const latest = useRef({ fields, text, owner });
  latest.current = { fields, text, owner };

  const read = useCallback((): Writing => {
    const { fields: now, text: start } = latest.current;
    return { ...now, content: editor.current?.html() ?? start.content };
  }, []);

  const keep = useCallback(
    (more: Partial<Unsaved> = {}) => {
      window.clearTimeout(timer.current);
      const shelf = browserShelf();
      const writing = read();
      const isSame = isSameWriting(writing, base.current);
      setDirty(!isSame);
      if (!shelf) return setKept(false);
      if (isSame) return dropUnsaved(shelf, latest.current.owner, fill.current);
      const unsaved = { writing, at: Date.now(), version: version.current, ...more };
      setKept(keepUnsaved(shelf, latest.current.owner, fill.current, unsaved));
    },
    [read],
  );

  const touch = useCallback(() => {
    setDirty(true);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => keep(), restMs);
  }, [keep]);

  function change(news: Partial<Fields>) {
    setFields((now) => ({ ...now, ...news }));
    touch();
  }

  const put = useCallback((writing: Writing) => {
    setFields(writing);
    setText(({ round }) => ({ content: writing.content, round: round + 1 }));
  }, []);

  const forget = useCallback((name: string) => {
    const shelf = browserShelf();
    if (shelf) dropUnsaved(shelf, latest.current.owner, name);
    setOffers((all) => all.filter((offer) => offer.fill !== name));
  }, []);

  /** Goes on from a copy, which then is this page's own. */
  const restore = useCallback(
    ({ fill: name, unsaved }: Offer) => {
      fill.current = name;
      version.current = unsaved.version;
      put(unsaved.writing);
      setOffers((all) => all.filter((offer) => offer.fill !== name));
      setDirty(true);
      setRestored(true);
    },
    [put],
  );

  /** Goes on from what is stored by now; the words that were here are offered back. */
  function replaceBy(writing: Writing, newVersion: string) {
    keep();
    base.current = writing;
    version.current = newVersion;
    fill.current = newKey();
    put(writing);
    setDirty(false);
    const shelf = browserShelf();
    if (shelf) setOffers(listUnsaved(shelf, latest.current.owner, writing));
  }

  /** What was sent is saved: its copy goes. Words that were added meanwhile stay kept. */
  function settle(sent: Writing) {
    window.clearTimeout(timer.current);
    base.current = sent;
    keep();
    setDirty(false);
  }

  useEffect(() => {
    const shelf = browserShelf();
    if (!shelf) return;
    const [newest, ...others] = listUnsaved(shelf, latest.current.owner, base.current);
    if (newest?.unsaved.isAwaitingLogin) {
      restore(newest);
      setOffers(others);
    } else if (newest) setOffers([newest, ...others]);
  }, [restore]);

  useEffect(() => () => window.clearTimeout(timer.current), []);
  useKeepWhenLeaving(isDirty, keep);

  return {
    ...{ fields, text, editor, isDirty, isKept, offers, wasRestored, version },
    ...{ change, touch, read, keep, restore, forget, replaceBy, settle },
  };
}

/** A page that is closed or put aside in the middle of a word keeps that word too. */
function useKeepWhenLeaving(isDirty: boolean, keep: () => void) {
  useEffect(() => {
    if (!isDirty) return undefined;
    const keepNow = () => keep();
    const warn = (event: BeforeUnloadEvent) => {
      keep();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepNow);
    };
  }, [isDirty, keep]);
}
