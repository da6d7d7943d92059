import type { Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { UploadError, uploadPicture } from '../../picture/upload-picture';

/** A picture on its way into the text, or there and without a description. */
export interface ComingPicture {
  id: number;
  name: string;
  /** From 0 to 1 while it is uploaded. */
  done: number;
  /** Its address, once it stands in the text. */
  src?: string;
  /** Why it was refused. */
  refusal?: string;
}

/** Uploads pictures and puts each where it was dropped, wherever that place has moved meanwhile. */
export function usePictures(editor: Editor | null, onFailed: (message: string) => void) {
  const [coming, setComing] = useState<ComingPicture[]>([]);
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

  const change = (id: number, news: Partial<ComingPicture>) =>
    setComing((all) => inOrderOfReadiness(all, id, news));
  const dismiss = (id: number) => setComing((all) => all.filter((one) => one.id !== id));

  async function add(file: File, place: number) {
    const id = (lastId.current += 1);
    places.current.set(id, place);
    setComing((all) => [...all, { id, name: file.name, done: 0 }]);
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
      const refusal = error instanceof UploadError && error.message;
      if (refusal) change(id, { refusal });
      else dismiss(id);
      onFailed('Image upload failed');
    } finally {
      places.current.delete(id);
    }
  }

  /** Uploads each file, and tells why one is refused that is no picture. False when there was no file to take. */
  function addAll(files: Iterable<File>, place?: number): boolean {
    const all = [...files];
    if (!editor) return false;
    for (const file of all) void add(file, place ?? editor.state.selection.to);
    return all.length > 0;
  }

  function describe({ id, src }: ComingPicture, alt: string) {
    if (editor && src && alt.trim()) setAlt(editor, src, alt.trim());
    dismiss(id);
  }

  return { coming, addAll, describe, dismiss };
}

const isReady = ({ src, refusal }: ComingPicture) => Boolean(src ?? refusal);

/** Pictures that are ready stand first, in the order they became so: the one being described stays where it is. */
function inOrderOfReadiness(all: ComingPicture[], id: number, news: Partial<ComingPicture>) {
  const changed = all.map((one) => (one.id === id ? { ...one, ...news } : one));
  if (!news.src && !news.refusal) return changed;
  const others = changed.filter((one) => one.id !== id);
  const now = changed.filter((one) => one.id === id);
  return [...others.filter(isReady), ...now, ...others.filter((one) => !isReady(one))];
}

function setAlt(editor: Editor, src: string, alt: string) {
  const { tr, doc } = editor.state;
  doc.descendants((node, place) => {
    if (node.type.name === 'image' && node.attrs.src === src)
      tr.setNodeMarkup(place, null, { ...node.attrs, alt });
  });
  editor.view.dispatch(tr);
}
