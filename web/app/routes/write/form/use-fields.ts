import { useCallback, useRef, useState } from 'react';
import type { EditorHandle } from '../../../ui/rich-text/editor/editor-handle';
import type { Writing } from '../writing';

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
