import { Selection, type Transaction } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import button from '../../button/button.module.css';
import { formatCount } from '../../text/format';
import { UploadError, uploadPicture } from '../../picture/upload-picture';
import styles from './bars.module.css';

interface PictureUploadsProps {
  editor: Editor;
  pictures: ReturnType<typeof usePictureUploads>;
}

/** Shows the first upload: its progress, its error, or the question for its alt text. */
export function PictureUploads({ editor, pictures: { uploads, dismiss } }: PictureUploadsProps) {
  const [hasAnswered, setAnswered] = useState(false);
  const [picture] = uploads;
  const remaining = uploads.length - 1;
  useEffect(() => {
    function dismissRemoved() {
      for (const { id, src } of uploads) if (src && !hasPicture(editor, src)) dismiss(id);
    }
    editor.on('update', dismissRemoved);
    return () => void editor.off('update', dismissRemoved);
  }, [editor, uploads, dismiss]);
  if (hasAnswered && !picture) setAnswered(false);

  function answer({ id }: PictureUpload) {
    setAnswered(true);
    dismiss(id);
  }

  return (
    <div aria-live="polite">
      {picture && (
        <div key={picture.id} className={styles.bar}>
          {picture.src ? (
            <Description
              name={picture.name}
              takesFocus={hasAnswered}
              onChange={(alt) => updateAlt(editor, picture.src, alt.trim())}
              onDone={() => answer(picture)}
            />
          ) : picture.error ? (
            <FailedUpload picture={picture} onDismiss={() => dismiss(picture.id)} />
          ) : (
            <label className={styles.upload}>
              Uploading {picture.name}
              <progress max={1} value={picture.done} />
            </label>
          )}
          {remaining > 0 && <p className={styles.remaining}>{formatCount(remaining, 'more picture')}</p>}
        </div>
      )}
    </div>
  );
}

function FailedUpload({ picture, onDismiss }: { picture: PictureUpload; onDismiss: () => void }) {
  return (
    <>
      <p className={styles.uploadError}>
        {picture.name}: {picture.error}
      </p>
      <button type="button" className={button.outline} onClick={onDismiss}>
        Close
      </button>
    </>
  );
}

interface DescriptionProps {
  name: string;
  /** True after the alt text of the picture before. */
  takesFocus: boolean;
  /** Gets the alt text while it is typed, so that the blog has it even when the button is not pressed. */
  onChange: (alt: string) => void;
  onDone: () => void;
}

function Description({ name, takesFocus, onChange, onDone }: DescriptionProps) {
  const [alt, setAlt] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <label className={styles.field}>
        What does {name} show?
        <input
          ref={input}
          className={styles.input}
          value={alt}
          maxLength={300}
          placeholder="Alt text, for people who cannot see it"
          onChange={({ target }) => {
            setAlt(target.value);
            onChange(target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onDone();
          }}
        />
      </label>
      <button type="button" className={button.outline} onClick={onDone}>
        {alt.trim() ? 'Save alt text' : 'Mark as decorative'}
      </button>
    </>
  );
}

/** A picture that is being uploaded, or in the text and without an alt text. */
interface PictureUpload {
  id: number;
  name: string;
  /** The progress, from 0 to 1. */
  done: number;
  /** Its address, once it is in the text. */
  src?: string;
  error?: string;
}

/** Uploads pictures and inserts each where it was dropped, even if the text changes during the upload. */
export function usePictureUploads(onError: () => void) {
  const [uploads, setUploads] = useState<PictureUpload[]>([]);
  const lastId = useRef(0);
  const change = (id: number, changes: Partial<PictureUpload>) =>
    setUploads((all) => finishedFirst(all, id, changes));
  const dismiss = (id: number) => setUploads((all) => all.filter((one) => one.id !== id));

  async function upload(editor: Editor, file: File, start: number) {
    const id = (lastId.current += 1);
    let place = start;
    const follow = ({ transaction }: { transaction: Transaction }) => {
      place = transaction.mapping.map(place);
    };
    editor.on('transaction', follow);
    setUploads((all) => [...all, { id, name: file.name, done: 0 }]);
    try {
      const picture = await uploadPicture(file, (done) => change(id, { done }));
      if (editor.isDestroyed) return;
      const { secure_url: src, width, height, srcset } = picture;
      const attrs = { src, width, height, srcset, alt: '' };
      insertPicture(editor, place, attrs);
      change(id, { src, done: 1 });
    } catch (error) {
      if (error instanceof UploadError && error.message) change(id, { error: error.message });
      else dismiss(id);
      onError();
    } finally {
      editor.off('transaction', follow);
    }
  }

  /** Uploads each file; returns false for no files. */
  function uploadAll(editor: Editor, files: Iterable<File>, place = editor.state.selection.to): boolean {
    const all = [...files];
    for (const file of all) void upload(editor, file, place);
    return all.length > 0;
  }

  return { uploads, uploadAll, dismiss };
}

const isFinished = ({ src, error }: PictureUpload) => Boolean(src ?? error);

/** Finished pictures come first, in the order of finishing, so that the one being described stays the first. */
function finishedFirst(all: PictureUpload[], id: number, changes: Partial<PictureUpload>) {
  const changed = all.map((one) => (one.id === id ? { ...one, ...changes } : one));
  if (!changes.src && !changes.error) return changed;
  const others = changed.filter((one) => one.id !== id);
  const now = changed.filter((one) => one.id === id);
  return [...others.filter(isFinished), ...now, ...others.filter((one) => !isFinished(one))];
}

/** A caret at that place moves behind the picture: a selected picture would be replaced by the next key. */
function insertPicture(editor: Editor, place: number, attrs: { src: string; [name: string]: unknown }) {
  const hasCaret = editor.state.selection.to === place;
  editor
    .chain()
    .insertContentAt(place, { type: 'image', attrs }, { updateSelection: false })
    .command(({ tr, state }) => {
      const end = hasCaret ? findEnd(tr, attrs.src, place) : null;
      if (end === null) return true;
      const following = Selection.findFrom(tr.doc.resolve(end), 1, true);
      if (!following) tr.insert(end, state.schema.nodes.paragraph!.create());
      tr.setSelection(following ?? Selection.near(tr.doc.resolve(end), 1));
      return true;
    })
    .run();
}

/** The end of the first picture of that address from a place on; it takes the place of an empty paragraph. */
function findEnd({ doc }: Transaction, src: string, place: number): number | null {
  let end: number | null = null;
  doc.nodesBetween(Math.max(0, place - 1), doc.content.size, (node, start) => {
    if (node.type.name === 'image' && node.attrs.src === src) end ??= start + node.nodeSize;
  });
  return end;
}

function hasPicture({ state }: Editor, src: string): boolean {
  let isFound = false;
  state.doc.descendants((node) => {
    isFound ||= node.type.name === 'image' && node.attrs.src === src;
  });
  return isFound;
}

/** Sets the alt text of a picture. Undo does not take it back, because the field would still show it. */
function updateAlt(editor: Editor, src: string | undefined, alt: string) {
  const { tr, doc } = editor.state;
  doc.descendants((node, place) => {
    if (node.type.name === 'image' && node.attrs.src === src) tr.setNodeAttribute(place, 'alt', alt);
  });
  editor.view.dispatch(tr.setMeta('addToHistory', false));
}
