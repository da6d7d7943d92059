import { useEditor, type Editor } from '@tiptap/react';
import { extensions } from 'cms/rich-text';
import { useRef, useState } from 'react';
import article from '../reader/article.module.css';
import { codeColours } from './code-colours';
import { pasting } from './paste/pasting';

/** The cursor is never scrolled under the toolbar above it or the buttons below it. */
const underBars = { top: 160, right: 0, bottom: 96, left: 0 };

interface RichText {
  content: string;
  label: string;
  onChange: () => void;
  /** Takes the pictures among files; says whether there was any. */
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
  return useEditor({
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    extensions: [...extensions, codeColours, pastes],
    content: given.content,
    onUpdate: () => latest.current.onChange(),
    editorProps: {
      scrollMargin: underBars,
      scrollThreshold: underBars,
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
