import { isHttpsAddress } from './https-address';
import { limits } from './limits';

/** Whether an address may stand where an image is shown: https, or one of our own uploads. */
export function isImageAddress(value: string): boolean {
  if (!value.startsWith('/')) return isHttpsAddress(value);
  if (value.length > limits.address || /[\s\\\p{C}]/u.test(value)) return false;
  return /^\/uploads\/[^/]/.test(value) && !/\.\.|%(2e|2f|5c)/i.test(value);
}

/** The address at which a stored picture is shown: rows written past the API may hold any address. */
export function shownImage(address: string | null): string | null {
  return address && isImageAddress(address) ? address : null;
}

/** Our pictures also exist at these widths (the longer side); each address follows from the original's. */
export const imageWidths = { large: 1440, medium: 960, small: 480 } as const;

type Label = keyof typeof imageWidths;

interface Place {
  pattern: RegExp;
  /** The address of a smaller width, from the parts of the original's. */
  smaller: (start: string, rest: string, label: Label, width: number) => string;
}

const name = String.raw`[a-z0-9]+_(\d{1,5})x(\d{1,5})\.webp`;
const besideOriginal: Place['smaller'] = (start, rest, label) => `${start}${label}_${rest}`;

const places: Place[] = [
  // The local folder: each width is a file beside the original.
  {
    pattern: new RegExp(`^(/uploads/)(${name})$`),
    smaller: besideOriginal,
  },
  // S3, in the folder `uploads` of any bucket: likewise. Our names have sixteen characters, most others do not.
  {
    pattern: new RegExp(
      String.raw`^(https://[\w.-]+(?::\d{1,5})?/(?:[\w.~-]+/)*uploads/)([a-z0-9]{16}_(\d{1,5})x(\d{1,5})\.webp)$`,
    ),
    smaller: besideOriginal,
  },
  // Cloudinary: a transformation in the address makes it.
  {
    pattern: new RegExp(
      String.raw`^(https://(?:res\.cloudinary\.com/[\w-]+|[\w-]+-res\.cloudinary\.com)/image/upload/)(v\d+/(?:[\w-]+/)*${name})$`,
    ),
    smaller: (start, rest, _label, width) => `${start}c_scale,w_${width}/${rest}`,
  },
];

function read(address: string | null) {
  for (const { pattern, smaller } of address ? places : []) {
    const [, start, rest, width, height] = pattern.exec(address as string) ?? [];
    if (start && rest)
      return { start, rest, smaller, size: { width: Number(width), height: Number(height) } };
  }
  return null;
}

/** The size of one of our own pictures, read from its address; other addresses do not tell. */
export function imageSize(address: string | null): { width: number; height: number } | null {
  return read(address)?.size ?? null;
}

/** The other widths of one of our own pictures as `srcset`; null where there are none. */
export function srcsetOf(address: string | null): string | null {
  const picture = read(address);
  if (!picture) return null;
  const { start, rest, smaller, size } = picture;
  const longer = Math.max(size.width, size.height);
  const sources = (Object.entries(imageWidths) as [Label, number][])
    .filter(([, side]) => side < longer)
    .map(([label, side]) => {
      const width = Math.round((size.width * side) / longer);
      return `${smaller(start, rest, label, width)} ${width}w`;
    });
  return sources.length > 0 ? [`${address} ${size.width}w`, ...sources].join(', ') : null;
}
