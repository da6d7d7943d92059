import type { EditorState, Transaction } from '@tiptap/pm/state';
import { isImageAddress } from 'cms/rich-text';

/** Pictures in pasted HTML that the text cannot refer to. */
export interface PastedPictures {
  /** The files to upload, by the placeholder address of each in the text. */
  files: Map<string, File>;
  /** The number of pictures that cannot be read. */
  missing: number;
}

const maxLength = 7 * 1024 * 1024;

/** Replaces inline pictures by placeholders, and removes those with unreadable addresses. */
export function extractPictures(page: HTMLElement): PastedPictures {
  const pictures: PastedPictures = { files: new Map(), missing: 0 };
  for (const image of page.querySelectorAll('img')) {
    const address = image.getAttribute('src')?.trim() ?? '';
    if (isImageAddress(address)) continue;
    const file = /^data:image\//i.test(address) ? decodeFile(address, image.alt) : null;
    if (file) {
      const placeholder = `/uploads/pasted-${crypto.randomUUID()}`;
      pictures.files.set(placeholder, file);
      image.setAttribute('src', placeholder);
    } else {
      pictures.missing += 1;
      image.remove();
    }
  }
  return pictures;
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
  files: PastedPictures['files'],
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
