import { useEditor, type Editor } from '@tiptap/react';
import {
  codeHighlight,
  extensions,
  languageNormaliser,
  pasteExtension,
  type PasteOptions,
  typedMarkdown,
} from 'cms/rich-text/editor';
import { useEffect, useState, type RefObject } from 'react';
import article from '../reader/article.module.css';

interface EditorOptions extends PasteOptions {
  content: string;
  label: string;
  /** The sticky bars above the text. */
  bars: RefObject<HTMLElement>;
  onChange: () => void;
  onLink: () => void;
}

export function useTiptapEditor({ content, label, bars, onChange, onLink, ...options }: EditorOptions) {
  // Created once, because the editor keeps its extensions.
  const [paste] = useState(() => pasteExtension(options));
  const margins = caretMargins(bars);
  const editor = useEditor({
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    extensions: [...extensions, codeHighlight, languageNormaliser, typedMarkdown, paste],
    content,
    onUpdate: onChange,
    onSelectionUpdate: ({ editor: current, transaction }) => {
      // On a slow machine ProseMirror does not notice that a key moved the caret, and does not scroll.
      if (transaction.scrolledIntoView || transaction.getMeta('pointer') || !current.isFocused) return;
      current.commands.scrollIntoView();
    },
    editorProps: {
      scrollMargin: margins,
      scrollThreshold: margins,
      attributes: {
        id: 'text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: article.article ?? '',
      },
      handleKeyDown: (_view, { key, ctrlKey, metaKey }) => {
        const isLinkKey = key.toLowerCase() === 'k' && (ctrlKey || metaKey);
        if (isLinkKey) onLink();
        return isLinkKey;
      },
    },
  });
  useKeepCaretVisible(editor, bars);
  return editor;
}

const px = (length: string) => parseFloat(length) || 0;
const pageStyle = () => getComputedStyle(document.documentElement);

/** The height of the bars while they are sticky; 0 where they scroll with the page. */
function heightOf(bars: HTMLElement | null): number {
  return bars && getComputedStyle(bars).position === 'sticky' ? bars.offsetHeight : 0;
}

/** The caret's distance from the edges of the screen, measured on each read: the bars change their height. */
function caretMargins(bars: RefObject<HTMLElement>) {
  return {
    get top() {
      return px(pageStyle().scrollPaddingTop) + heightOf(bars.current);
    },
    right: 0,
    get bottom() {
      return px(pageStyle().scrollPaddingBottom);
    },
    left: 0,
  };
}

/** Scrolls to the caret when the bars grow, which moves the text down. */
function useKeepCaretVisible(editor: Editor | null, bars: RefObject<HTMLElement>): void {
  useEffect(() => {
    if (!editor || !bars.current) return undefined;
    const observer = new ResizeObserver(() => {
      if (editor.isFocused) editor.commands.scrollIntoView();
    });
    observer.observe(bars.current);
    return () => observer.disconnect();
  }, [editor, bars]);
}
