import { createDocument } from '@tiptap/core';
import { useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import {
  codeHighlight,
  extensions,
  htmlOf,
  languageNormaliser,
  parseDetached,
  pasteExtension,
  type PasteOptions,
  sanitiseInBrowser,
  typedMarkdown,
} from '../../../../rich-text/editor';

/** The stored HTML may have bypassed the API: parsed where nothing runs or loads, and sanitised as on the site. */
const sanitise = (html: string) => sanitiseInBrowser(parseDetached(html).innerHTML);

interface RichTextOptions extends PasteOptions {
  id: string;
  label: string;
  describedBy: string;
  value: string;
  isDisabled: boolean;
  onChange: (html: string) => void;
  onLink: () => void;
}

const pauseMs = 200;

/** The site's editor. Its text goes to the form when typing pauses, and at once when the focus leaves. */
export function useRichText({ value, isDisabled, onChange, ...options }: RichTextOptions) {
  const latest = useRef({ onChange, ...options });
  latest.current = { onChange, ...options };
  const [paste] = useState(() =>
    pasteExtension({
      onPictures: (...given) => latest.current.onPictures(...given),
      onMissingPictures: (count) => latest.current.onMissingPictures(count),
    }),
  );
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>();

  function flush() {
    if (timer.current === undefined || !editor || editor.isDestroyed) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    sent.current = htmlOf(editor);
    latest.current.onChange(sent.current);
  }
  const flushLatest = useRef(flush);

  const editor = useEditor({
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    extensions: [...extensions, codeHighlight, languageNormaliser, typedMarkdown, paste],
    content: sanitise(value),
    editable: !isDisabled,
    onUpdate: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => flushLatest.current(), pauseMs);
    },
    onBlur: () => flushLatest.current(),
    editorProps: {
      attributes: {
        id: options.id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': options.label,
        'aria-describedby': options.describedBy,
      },
      handleKeyDown: (_view, { key, ctrlKey, metaKey }) => {
        if (!ctrlKey && !metaKey) return false;
        if (key.toLowerCase() === 'k') latest.current.onLink();
        // Ctrl+Enter saves in the panel: here it must not break the line as well.
        return key.toLowerCase() === 'k' || key === 'Enter';
      },
    },
  });
  flushLatest.current = flush;

  useEffect(() => editor?.setEditable(!isDisabled, false), [editor, isDisabled]);

  // The form has another text than the editor: it was reset, or the CMS has stored a sanitised one.
  useEffect(() => {
    if (!editor || timer.current !== undefined || value === sent.current) return;
    sent.current = value;
    const sanitised = sanitise(value);
    if (createDocument(sanitised, editor.schema).eq(editor.state.doc)) return;
    editor.commands.setContent(sanitised, { emitUpdate: false });
  }, [editor, value]);

  useEffect(() => () => clearTimeout(timer.current), []);
  return { editor, flush };
}
