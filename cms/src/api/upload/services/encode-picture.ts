import sharp, { type Sharp } from 'sharp';
import { limits, imageWidths } from '../../../contract';
import { InvalidError } from '../../../errors';

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

interface CheckedPicture {
  format: string;
  /** The pixels of all frames together. */
  pixels: number;
}

/** Checks the content of a file, not its name, before anything is decoded. */
export async function checkPicture(bytes: Buffer): Promise<CheckedPicture> {
  const format = signatures.find(([, test]) => test(bytes))?.[0];
  if (!format) throw unsupported();
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  const decoded = found?.format === 'heif' ? 'avif' : found?.format;
  if (!found || decoded !== format) throw unsupported();
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

export interface EncodedPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/** A picture as it is stored: whole, and in its smaller widths by their labels. */
export interface EncodedWidths {
  whole: EncodedPicture;
  smaller: Record<string, EncodedPicture>;
}

const quality = 82;
const effort = 3;
const sideWhenTooHeavy = 2560;
/** No page shows more, and encoding the largest accepted picture takes seconds. */
const maxPixelsStored = 16_000_000;

const unreadable = () => new InvalidError({ file: 'The picture cannot be read' });
const inside = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

async function encode(picture: Sharp, longerSide?: number): Promise<EncodedPicture> {
  const sized = longerSide ? picture.clone().resize(inside(longerSide)) : picture.clone();
  const encoding = sized.webp({ quality, effort }).toBuffer({ resolveWithObject: true });
  const { data, info } = await encoding.catch(() => {
    throw unreadable();
  });
  return { bytes: data, width: info.width, height: info.pageHeight ?? info.height };
}

/** Decodes once for all widths, which is the slowest part of an AVIF. */
async function decode(bytes: Buffer, width: number, height: number): Promise<Sharp> {
  const upright = sharp(bytes, { limitInputPixels: limits.pixels }).autoOrient();
  const scale = Math.sqrt(maxPixelsStored / (width * height));
  const sized = scale < 1 ? upright.resize(inside(Math.floor(Math.max(width, height) * scale))) : upright;
  const decoding = sized.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const { data, info } = await decoding.catch(() => {
    throw unreadable();
  });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

/** Rotates an accepted picture upright. Its metadata, such as where it was taken, is left out. */
async function openPicture(bytes: Buffer): Promise<Sharp> {
  const { pages = 1, width, height } = await sharp(bytes).metadata();
  if (pages > 1) return sharp(bytes, { animated: true, limitInputPixels: limits.pixels });
  return decode(bytes, width, height);
}

/** A picture as WebP; the few that grow too heavy get smaller. With the widths that `srcsetOf` promises, or without. */
export async function encodePicture(bytes: Buffer, { withWidths = true } = {}): Promise<EncodedWidths> {
  const picture = await openPicture(bytes);
  const asIs = await encode(picture);
  const whole = asIs.bytes.length > limits.uploadBytes ? await encode(picture, sideWhenTooHeavy) : asIs;
  const smaller: Record<string, EncodedPicture> = {};
  for (const [label, side] of withWidths ? Object.entries(imageWidths) : []) {
    if (side < Math.max(whole.width, whole.height)) smaller[label] = await encode(picture, side);
  }
  return { whole, smaller };
}

// The messages between the CMS and the process of `encode-process.ts`.

export interface EncodeRequest {
  bytes: Uint8Array;
  withWidths: boolean;
}

export type EncodeResult =
  | { encoded: EncodedWidths; error?: undefined }
  | { encoded?: undefined; error: string };

/** The exit code of the process when a picture takes too much memory. */
export const outOfMemoryCode = 77;
