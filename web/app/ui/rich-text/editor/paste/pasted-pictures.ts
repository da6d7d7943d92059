import { isImageAddress } from 'cms/rich-text';

/** Pictures that came with a text and cannot stay where they are. */
export interface PastedPictures {
  /** To be uploaded, by the address that stands for each in the text until then. */
  coming: Map<string, File>;
  /** How many there is no way to. */
  lost: number;
}

const longest = 7 * 1024 * 1024;

/** Takes the pictures out of a text that are neither on the web nor ours. */
export function takePictures(page: HTMLElement): PastedPictures {
  const taken: PastedPictures = { coming: new Map(), lost: 0 };
  for (const image of page.querySelectorAll('img')) {
    const address = image.getAttribute('src')?.trim() ?? '';
    if (isImageAddress(address)) continue;
    const file = /^data:image\//i.test(address) ? fileOf(address, image.alt) : null;
    if (file) {
      const place = `/uploads/pasted-${crypto.randomUUID()}`;
      taken.coming.set(place, file);
      image.setAttribute('src', place);
    } else {
      taken.lost += 1;
      image.remove();
    }
  }
  return taken;
}

function fileOf(address: string, name: string): File | null {
  const [, type = '', data] = /^data:(image\/[\w.+-]+);base64,([\s\S]+)$/i.exec(address) ?? [];
  if (!data || data.length > longest) return null;
  try {
    const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (sign) => sign.charCodeAt(0));
    return new File([bytes], name.trim() || 'pasted picture', { type });
  } catch {
    return null;
  }
}
