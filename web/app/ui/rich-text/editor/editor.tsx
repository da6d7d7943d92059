import { EditorContent, useEditorState, type Editor as TiptapEditor } from '@tiptap/react';
import { htmlOf, minutesFor, wordsIn } from 'cms/rich-text/editor';
import { useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';
import { formatCount } from '../../text/format';
import { useToast } from '../../toast/toast';
import '../reader/code.css';
import { useTiptapEditor } from './use-tiptap-editor';
import { ContextBar } from './context-bar';
import styles from './editor.module.css';
import { LinkBar } from './link-bar';
import { PictureUploads, usePictureUploads } from './picture-uploads';
import { Toolbar } from './toolbar';

interface EditorProps {
  /** The initial HTML. */
  content: string;
  label: string;
  handle: Ref<EditorHandle>;
  onChange: () => void;
}

/** The rich-text editor. Its text is uncontrolled; `handle` reads it. */
export function Editor({ content, label, handle, onChange }: EditorProps) {
  const [isLinking, setLinking] = useState(false);
  const toast = useToast();
  const fail = (message: string) => toast({ kind: 'error', message });
  const bars = useRef<HTMLDivElement>(null);
  const pictures = usePictureUploads(() => fail('Image upload failed'));
  const editor = useTiptapEditor({
    content,
    label,
    bars,
    onChange,
    onPictures: pictures.uploadAll,
    onMissingPictures: (count) => fail(missingPicturesMessage(count)),
    onLink: () => setLinking(true),
  });
  useHandle(handle, editor, content);

  if (!editor) return <div className={styles.loading} aria-busy="true" />;
  return (
    <div className={styles.editor}>
      <div ref={bars} className={styles.bars}>
        <Toolbar
          editor={editor}
          isLinking={isLinking}
          onLink={() => setLinking(!isLinking)}
          onPictures={(files) => pictures.uploadAll(editor, files)}
        />
        {isLinking && <LinkBar editor={editor} onDone={() => setLinking(false)} />}
        <ContextBar editor={editor} uploadedAddresses={pictures.uploads.map(({ src }) => src)} />
        <PictureUploads editor={editor} pictures={pictures} />
      </div>
      <Text editor={editor} />
    </div>
  );
}

function Text({ editor }: { editor: TiptapEditor }) {
  const { isEmpty, text } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      isEmpty: current.isEmpty,
      text: current.state.doc.textBetween(0, current.state.doc.content.size, ' ', ' '),
    }),
  });
  const words = useMemo(() => wordsIn(text), [text]);
  const shownWords = Math.round(words);
  return (
    <>
      <EditorContent editor={editor} className={styles.text} data-empty={isEmpty || undefined} />
      <p className={styles.length}>
        {formatCount(shownWords, 'word')}
        {shownWords > 0 && ` · ${minutesFor(words)} min read`}
      </p>
    </>
  );
}

function missingPicturesMessage(count: number): string {
  return `${formatCount(count, 'picture')} could not be pasted. Add ${count === 1 ? 'it' : 'them'} with “Insert picture”.`;
}

/** Returns an unchanged text as it was given, although the editor may serialise it differently. */
function useHandle(handle: Ref<EditorHandle>, editor: TiptapEditor | null, content: string) {
  const [original] = useState(content);
  const unchanged = useMemo(() => (editor ? htmlOf(editor) : ''), [editor]);
  useImperativeHandle(
    handle,
    () => ({
      html() {
        if (!editor || editor.isDestroyed) return original;
        const html = htmlOf(editor);
        return html === unchanged ? original : html;
      },
    }),
    [editor, original, unchanged],
  );
}

export interface EditorHandle {
  /** The text as HTML, '' for none. */
  html: () => string;
}
