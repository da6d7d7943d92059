import sharp from 'sharp';
import { limits } from '../../../contract';
import { InvalidError } from '../../../errors';

const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'avif']);
const maxFrames = 300;
/** The limit of WebP; besides, a picture of one line is slow to rotate and to resize. */
const longestSide = 16_383;

const signatures: [format: string, test: (bytes: Buffer) => boolean][] = [
  ['jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))],
  [
    'webp',
    (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  ],
  ['gif', (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))],
  [
    'avif',
    (bytes) => bytes.toString('latin1', 4, 8) === 'ftyp' && /avi[fs]/.test(bytes.toString('latin1', 8, 40)),
  ],
];

const unsupported = () =>
  new InvalidError({ file: 'Only JPEG, PNG, WebP, GIF and AVIF pictures are accepted' });

export interface CheckedPicture {
  format: string;
  /** Of all frames together. */
  pixels: number;
}

/** Checks the content of a file, whatever its name, before anything is decoded. */
export async function checkPicture(bytes: Buffer): Promise<CheckedPicture> {
  const format = signatures.find(([, test]) => test(bytes))?.[0];
  if (!format) throw unsupported();
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  const decoded = found?.format === 'heif' ? 'avif' : found?.format;
  if (!found || !decoded || decoded !== format || !formats.has(decoded)) throw unsupported();
  const { width, height, pages = 1 } = found;
  if (Math.max(width, height) > longestSide) {
    throw new InvalidError({ file: `A picture can be at most ${longestSide} pixels wide or high` });
  }
  const pixels = width * height * pages;
  if (pixels > limits.pixels) {
    throw new InvalidError({ file: 'The picture has too many pixels' });
  }
  if (pages > maxFrames) throw new InvalidError({ file: 'The picture has too many frames' });
  return { format, pixels };
}
