import { useEditor, type Editor } from '@tiptap/react';
import { extensions } from 'cms/rich-text';
import { useRef, useState, type RefObject, useEffect } from 'react';
import article from '../reader/article.module.css';
import { codeHighlight, languageNormaliser } from './code-blocks';
import { pasteExtension } from './paste/paste-extension';
import { typedMarkdown } from './typed-markdown';

interface EditorOptions {
  content: string;
  label: string;
  /** The sticky bars above the text. */
  bars: RefObject<HTMLElement>;
  onChange: () => void;
  /** Uploads dropped or pasted files; returns false when there are none. */
  onFiles: (files: Iterable<File>, place?: number) => boolean;
  onMissingPictures: (count: number) => void;
  onLink: () => void;
}

export function useTiptapEditor(options: EditorOptions): Editor | null {
  // The editor is created once, and calls the newest callbacks.
  const latest = useRef(options);
  latest.current = options;
  const [paste] = useState(() =>
    pasteExtension({
      onPicture: (file, place) => latest.current.onFiles([file], place),
      onMissing: (count) => latest.current.onMissingPictures(count),
    }),
  );
  const [margins] = useState(() => caretMargins(options.bars));
  return useEditor({
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    extensions: [...extensions, codeHighlight, languageNormaliser, typedMarkdown, paste],
    content: options.content,
    onUpdate: () => latest.current.onChange(),
    onSelectionUpdate: ({ editor, transaction }) => {
      // On a slow machine ProseMirror does not notice that a key moved the caret, and does not scroll.
      if (transaction.scrolledIntoView || transaction.getMeta('pointer') || !editor.isFocused) return;
      editor.commands.scrollIntoView();
    },
    editorProps: {
      scrollMargin: margins,
      scrollThreshold: margins,
      attributes: {
        id: 'text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': options.label,
        class: article.article ?? '',
      },
      handlePaste: (_view, { clipboardData }) => {
        if (!clipboardData || clipboardData.getData('text/plain').trim()) return false;
        return latest.current.onFiles(clipboardData.files);
      },
      handleDrop: (view, event, _slice, isMoved) => {
        if (isMoved || !event.dataTransfer?.files.length) return false;
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
        return latest.current.onFiles(event.dataTransfer.files, place);
      },
      handleKeyDown: (_view, event) => {
        if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
          latest.current.onLink();
          return true;
        }
        return false;
      },
    },
  });
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
export function useKeepCaretVisible(editor: Editor | null, bars: RefObject<HTMLElement>): void {
  useEffect(() => {
    if (!editor || !bars.current) return undefined;
    const observer = new ResizeObserver(() => {
      if (editor.isFocused) editor.commands.scrollIntoView();
    });
    observer.observe(bars.current);
    return () => observer.disconnect();
  }, [editor, bars]);
}
