import sharp, { type Sharp } from 'sharp';
import { imageWidths, limits } from '../../../contract';
import { InvalidError } from '../../../errors';

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
