import { useEditor, type Editor } from '@tiptap/react';
import { extensions } from 'cms/rich-text';
import { useRef, useState, type RefObject } from 'react';
import article from '../reader/article.module.css';
import { caretMargins } from './caret-margins';
import { codeHighlight } from './code-highlight';
import { languageNormaliser } from './code-language';
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
  /** Pasted pictures that cannot be read. */
  onMissingPictures: (count: number) => void;
  onLink: () => void;
}

/** Creates the Tiptap editor with the extensions that the CMS shares. */
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
