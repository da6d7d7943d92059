import { useEditor, type Editor } from '@tiptap/react';
import { extensions } from 'cms/rich-text';
import { useRef } from 'react';
import article from '../reader/article.module.css';
import { codeColours } from './code-colours';

/** The cursor is never scrolled under the toolbar above it or the buttons below it. */
const underBars = { top: 160, right: 0, bottom: 96, left: 0 };

interface RichText {
  content: string;
  label: string;
  onChange: () => void;
  /** Takes the pictures among files; says whether there was any. */
  onFiles: (files: FileList, place?: number) => boolean;
  onLink: () => void;
}

/** The editor over the shared definition of what a text may be made of. */
export function useRichText(given: RichText): Editor | null {
  // The editor is made once; what it calls is always the newest.
  const latest = useRef(given);
  latest.current = given;
  return useEditor({
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    extensions: [...extensions, codeColours],
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
