import { useEditor, type Editor } from '@tiptap/react';
import { extensions } from 'cms/rich-text';
import { useRef, useState, type RefObject } from 'react';
import article from '../reader/article.module.css';
import { codeColours } from './code-colours';
import { listedLanguages } from './listed-languages';
import { pasting } from './paste/pasting';
import { caretMargins } from './caret-margins';
import { typedMarkdown } from './typed-markdown';

interface RichText {
  content: string;
  label: string;
  /** What stands above the text, whatever is scrolled. */
  bars: RefObject<HTMLElement>;
  onChange: () => void;
  /** Takes what was dropped or pasted; false leaves it to the editor, as there was no file among it. */
  onFiles: (files: Iterable<File>, place?: number) => boolean;
  /** So many pictures of what was pasted cannot be had. */
  onLostPictures: (count: number) => void;
  onLink: () => void;
}

/** The editor over the shared definition of what a text may be made of. */
export function useRichText(given: RichText): Editor | null {
  // The editor is made once; what it calls is always the newest.
  const latest = useRef(given);
  latest.current = given;
  const [pastes] = useState(() =>
    pasting({
      onPicture: (file, place) => latest.current.onFiles([file], place),
      onLost: (count) => latest.current.onLostPictures(count),
    }),
  );
  const [clearOfBars] = useState(() => caretMargins(given.bars));
  return useEditor({
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    extensions: [...extensions, codeColours, listedLanguages, typedMarkdown, pastes],
    content: given.content,
    onUpdate: () => latest.current.onChange(),
    onSelectionUpdate: ({ editor, transaction }) => {
      // On a slow machine the editor forgets that it was a key that moved the caret, and does not scroll.
      if (transaction.scrolledIntoView || transaction.getMeta('pointer') || !editor.isFocused) return;
      editor.commands.scrollIntoView();
    },
    editorProps: {
      scrollMargin: clearOfBars,
      scrollThreshold: clearOfBars,
      attributes: {
        id: 'text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': given.label,
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
