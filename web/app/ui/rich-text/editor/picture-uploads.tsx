import { useEffect, useRef, useState } from 'react';
import type { Editor } from '@tiptap/react';
import button from '../../button/button.module.css';
import { formatCount } from '../../text/format';
import { UploadError, uploadPicture } from '../../picture/upload-picture';
import styles from './bars.module.css';

interface PictureUploadsProps {
  /** Finished ones first. */
  uploads: PictureUpload[];
  onDescribe: (picture: PictureUpload, alt: string) => void;
  onDismiss: (id: number) => void;
}

/** Shows the first upload: its progress, its error, or the question for its alt text. */
export function PictureUploads({ uploads, onDescribe, onDismiss }: PictureUploadsProps) {
  const [hasAnswered, setAnswered] = useState(false);
  const [picture] = uploads;
  const remaining = uploads.length - 1;
  if (hasAnswered && !picture) setAnswered(false);
  return (
    <div aria-live="polite">
      {picture && (
        <div key={picture.id} className={styles.bar}>
          {picture.src ? (
            <Description
              name={picture.name}
              takesFocus={hasAnswered}
              onDone={(alt) => {
                setAnswered(true);
                onDescribe(picture, alt);
              }}
            />
          ) : picture.error ? (
            <FailedUpload picture={picture} onDismiss={() => onDismiss(picture.id)} />
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
  onDone: (alt: string) => void;
}

function Description({ name, takesFocus, onDone }: DescriptionProps) {
  const [alt, setAlt] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const [isFirst] = useState(!takesFocus);
  useEffect(() => {
    if (!isFirst) input.current?.focus();
  }, [isFirst]);
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
          onChange={({ target }) => setAlt(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onDone(alt);
          }}
        />
      </label>
      <button type="button" className={button.outline} onClick={() => onDone(alt)}>
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

/** Uploads pictures and inserts each where it was dropped, following changes of the text meanwhile. */
export function usePictureUploads(editor: Editor | null, onError: (message: string) => void) {
  const [uploads, setUploads] = useState<PictureUpload[]>([]);
  const places = useRef(new Map<number, number>());
  const lastId = useRef(0);

  useEffect(() => {
    if (!editor) return undefined;
    const follow = ({ transaction }: { transaction: Editor['state']['tr'] }) => {
      for (const [id, place] of places.current) places.current.set(id, transaction.mapping.map(place));
    };
    editor.on('transaction', follow);
    return () => void editor.off('transaction', follow);
  }, [editor]);

  const change = (id: number, changes: Partial<PictureUpload>) =>
    setUploads((all) => finishedFirst(all, id, changes));
  const dismiss = (id: number) => setUploads((all) => all.filter((one) => one.id !== id));

  async function add(file: File, place: number) {
    const id = (lastId.current += 1);
    places.current.set(id, place);
    setUploads((all) => [...all, { id, name: file.name, done: 0 }]);
    try {
      const {
        secure_url: src,
        width,
        height,
        srcset,
      } = await uploadPicture(file, (done) => change(id, { done }));
      if (!editor || editor.isDestroyed) return;
      const attrs = { src, width, height, srcset, alt: '' };
      editor.commands.insertContentAt(places.current.get(id) ?? place, { type: 'image', attrs });
      change(id, { src, done: 1 });
    } catch (error) {
      const message = error instanceof UploadError && error.message;
      if (message) change(id, { error: message });
      else dismiss(id);
      onError('Image upload failed');
    } finally {
      places.current.delete(id);
    }
  }

  /** Uploads each file; returns false for no files. */
  function addAll(files: Iterable<File>, place?: number): boolean {
    const all = [...files];
    if (!editor) return false;
    for (const file of all) void add(file, place ?? editor.state.selection.to);
    return all.length > 0;
  }

  function describe({ id, src }: PictureUpload, alt: string) {
    if (editor && src && alt.trim()) setAlt(editor, src, alt.trim());
    dismiss(id);
  }

  return { uploads, addAll, describe, dismiss };
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

function setAlt(editor: Editor, src: string, alt: string) {
  const { tr, doc } = editor.state;
  doc.descendants((node, place) => {
    if (node.type.name === 'image' && node.attrs.src === src)
      tr.setNodeMarkup(place, null, { ...node.attrs, alt });
  });
  editor.view.dispatch(tr);
}
