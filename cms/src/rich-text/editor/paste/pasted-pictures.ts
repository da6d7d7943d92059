import type { EditorState, Transaction } from '@tiptap/pm/state';
import { isImageAddress } from '../../../contract/image-address';

/** The files to upload, by the placeholder address of each in the text. */
export type PastedPictures = Map<string, File>;

const maxLength = 7 * 1024 * 1024;

/** Moves inline pictures to `files`, and removes those that cannot be read; returns how many these were. */
export function extractPictures(page: HTMLElement, files: PastedPictures): number {
  let missing = 0;
  for (const image of page.querySelectorAll('img')) {
    const address = image.getAttribute('src')?.trim() ?? '';
    if (isImageAddress(address)) continue;
    const file = decodeFile(address, image.alt);
    if (file) {
      const placeholder = `/uploads/pasted-${crypto.randomUUID()}`;
      files.set(placeholder, file);
      image.setAttribute('src', placeholder);
    } else {
      missing += 1;
      image.remove();
    }
  }
  return missing;
}

function decodeFile(address: string, name: string): File | null {
  const [, type = '', data] = /^data:(image\/[\w.+-]+);base64,([\s\S]+)$/i.exec(address) ?? [];
  if (!data || data.length > maxLength) return null;
  try {
    const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (byte) => byte.charCodeAt(0));
    return new File([bytes], name.trim() || 'pasted picture', { type });
  } catch {
    return null;
  }
}

/** Removes the placeholders before the text is drawn, and uploads their pictures: each is then gone from `files`. */
export function uploadPlaceholders(
  { tr, doc }: EditorState,
  files: PastedPictures,
  upload: (file: File, place: number) => void,
): Transaction | null {
  const found: { address: string; file: File; place: number }[] = [];
  doc.descendants((node, place) => {
    const address: unknown = node.attrs.src;
    if (typeof address !== 'string') return;
    const file = files.get(address);
    if (file) found.push({ address, file, place });
  });
  if (found.length === 0) return null;
  for (const { place } of found.toReversed()) tr.delete(place, place + 1);
  // After the editor has applied this transaction.
  queueMicrotask(() => {
    for (const { address, file, place } of found) {
      files.delete(address);
      upload(file, tr.mapping.map(place));
    }
  });
  return tr;
}
