import type { EditorState, Transaction } from '@tiptap/pm/state';
import type { PastedPictures } from './pasted-pictures';

export interface PictureTaker {
  /** Uploads a picture and puts it at this place. */
  onPicture: (file: File, place: number) => void;
  /** Tells that so many cannot be had. */
  onLost: (count: number) => void;
}

/** Takes what stands for the coming pictures out of a text before it is drawn, and sends them on their way. */
export function removePictures(
  { tr, doc }: EditorState,
  coming: PastedPictures['coming'],
  taker: PictureTaker,
): Transaction | null {
  const found: { file: File; place: number }[] = [];
  doc.descendants((node, place) => {
    const address: unknown = node.attrs.src;
    const file = typeof address === 'string' ? coming.get(address) : undefined;
    if (file) found.push({ file, place });
  });
  if (found.length === 0) return null;
  for (const { place } of found.toReversed()) tr.delete(place, place + 1);
  // Not while the editor is still busy with this change.
  queueMicrotask(() => {
    for (const { file, place } of found) taker.onPicture(file, tr.mapping.map(place));
  });
  return tr;
}
