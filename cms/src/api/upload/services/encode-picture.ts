import sharp, { type Sharp } from 'sharp';
import { imageWidths, limits } from '../../../contract';
import { InvalidError } from '../../../refusals';

export interface EncodedPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

const quality = 82;
const effort = 3;
const sideWhenTooHeavy = 2560;

async function encode(picture: Sharp, longerSide?: number): Promise<EncodedPicture> {
  const sized = longerSide
    ? picture
        .clone()
        .resize({ width: longerSide, height: longerSide, fit: 'inside', withoutEnlargement: true })
    : picture.clone();
  const encoding = sized.webp({ quality, effort }).toBuffer({ resolveWithObject: true });
  const { data, info } = await encoding.catch(() => {
    throw new InvalidError({ file: 'The picture cannot be read' });
  });
  return { bytes: data, width: info.width, height: info.pageHeight ?? info.height };
}

/** An accepted picture, upright; its metadata, such as where it was taken, is not written again. */
export async function openPicture(bytes: Buffer): Promise<Sharp> {
  const { pages = 1 } = await sharp(bytes).metadata();
  if (pages > 1) return sharp(bytes, { animated: true, limitInputPixels: limits.pixels });
  return sharp(bytes, { limitInputPixels: limits.pixels }).autoOrient();
}

/** A picture as WebP; the few that grow too heavy get smaller. */
export async function encodePicture(picture: Sharp): Promise<EncodedPicture> {
  const encoded = await encode(picture);
  return encoded.bytes.length > limits.uploadBytes ? encode(picture, sideWhenTooHeavy) : encoded;
}

/** The widths that `srcsetOf` promises for a picture of this size, one after the other. */
export async function* smallerPictures(picture: Sharp, { width, height }: EncodedPicture) {
  for (const [label, side] of Object.entries(imageWidths)) {
    if (side < Math.max(width, height)) yield { label, ...(await encode(picture, side)) };
  }
}
