import { EditorContent, useEditorState, type Editor as TiptapEditor } from '@tiptap/react';
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';
import { formatCount } from '../../text/format';
import { useToast } from '../../toast/toast-provider';
import '../reader/code.css';
import { ContextBar } from './context-bar';
import { measure } from './count';
import { plainHtml, type EditorHandle } from './editor-handle';
import styles from './editor.module.css';
import { LinkBar } from './link-bar';
import { PictureTray } from './picture-tray';
import { useKeepCaretVisible } from './caret-margins';
import { Toolbar } from './toolbar';
import { usePictures } from './use-pictures';
import { useRichText } from './use-rich-text';

interface EditorProps {
  /** What it starts with. */
  content: string;
  label: string;
  handle: Ref<EditorHandle>;
  onChange: () => void;
}

/** The rich-text editor. It keeps its own text; `handle` reads it. */
export function Editor({ content, label, handle, onChange }: EditorProps) {
  const [isLinking, setLinking] = useState(false);
  const toast = useToast();
  const fail = (message: string) => toast({ kind: 'error', message });
  const onFiles = useRef<(files: Iterable<File>, place?: number) => boolean>(() => false);
  const bars = useRef<HTMLDivElement>(null);
  const editor = useRichText({
    content,
    label,
    bars,
    onChange,
    onFiles: (files, place) => onFiles.current(files, place),
    onLostPictures: (count) => fail(lostMessage(count)),
    onLink: () => setLinking(true),
  });
  const pictures = usePictures(editor, fail);
  useEffect(() => {
    onFiles.current = pictures.addAll;
  });
  useKeepCaretVisible(editor, bars);
  useHandle(handle, editor, content);

  if (!editor) return <div className={styles.waiting} aria-busy="true" />;
  return (
    <div className={styles.editor}>
      <div ref={bars} className={styles.bars}>
        <Toolbar
          editor={editor}
          isLinking={isLinking}
          onLink={() => setLinking(!isLinking)}
          onPictures={(files) => pictures.addAll(files)}
        />
        {isLinking && <LinkBar editor={editor} onDone={() => setLinking(false)} />}
        <ContextBar editor={editor} asked={pictures.coming.map(({ src }) => src)} />
        <PictureTray coming={pictures.coming} onDescribe={pictures.describe} onDismiss={pictures.dismiss} />
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
  const { words, minutes } = useMemo(() => measure(text), [text]);
  return (
    <>
      <EditorContent editor={editor} className={styles.text} data-empty={isEmpty || undefined} />
      <p className={styles.length}>
        {formatCount(words, 'word')}
        {words > 0 && ` · ${minutes} min read`}
      </p>
    </>
  );
}

function lostMessage(count: number): string {
  return `${formatCount(count, 'picture')} could not be pasted. Add ${count === 1 ? 'it' : 'them'} with “Insert picture”.`;
}

/** An untouched text is handed back as it came, however the editor would write it. */
function useHandle(handle: Ref<EditorHandle>, editor: TiptapEditor | null, content: string) {
  const untouched = useMemo(() => (editor ? plainHtml(editor.getHTML()) : ''), [editor]);
  useImperativeHandle(
    handle,
    () => ({
      html() {
        if (!editor || editor.isDestroyed) return content;
        const html = plainHtml(editor.getHTML());
        return html === untouched ? content : html;
      },
      focus: () => void editor?.commands.focus(),
    }),
    [editor, content, untouched],
  );
}
