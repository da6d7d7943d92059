import sharp from 'sharp';
import { expect, test } from 'vitest';
import { srcsetOf } from '../../../contract';
import { encodePicture, openPicture, smallerPictures } from './encode-picture';

function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#0b7a4b' } });
}

async function allWidthsOf(bytes: Buffer) {
  const picture = await openPicture(bytes);
  const encoded = await encodePicture(picture);
  const widths = [encoded.width];
  for await (const { width } of smallerPictures(picture, encoded)) widths.push(width);
  return { encoded, widths };
}

const promisedWidths = ({ width, height }: { width: number; height: number }) =>
  srcsetOf(`/uploads/abc_${width}x${height}.webp`)
    ?.match(/\d+(?=w)/g)
    ?.map(Number) ?? [width];

test.each([
  [1600, 900],
  [900, 1600],
  [1367, 991],
  [333, 1500],
  [481, 480],
  [480, 480],
  [7, 5],
])('a picture of %i × %i gets just the widths that its srcset names', async (width, height) => {
  const { encoded, widths } = await allWidthsOf(await plain(width, height).png().toBuffer());
  expect(encoded).toMatchObject({ width, height });
  expect(widths).toEqual(promisedWidths(encoded));
});

test('a photograph taken sideways is turned upright and loses its metadata', async () => {
  const exif = { IFD0: { Copyright: 'canary' } };
  const sideways = await plain(600, 400)
    .withMetadata({ orientation: 6 })
    .withExifMerge(exif)
    .jpeg()
    .toBuffer();
  expect(sideways.includes('canary')).toBe(true);
  const { encoded } = await allWidthsOf(sideways);
  expect(encoded).toMatchObject({ width: 400, height: 600 });
  const { format, exif: kept } = await sharp(encoded.bytes).metadata();
  expect({ format, kept }).toEqual({ format: 'webp', kept: undefined });
  expect(encoded.bytes.includes('canary')).toBe(false);
});

test('an animation keeps its frames in every width', async () => {
  const frames = await Promise.all(
    ['red', 'green', 'blue'].map((background) =>
      sharp({ create: { width: 600, height: 500, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const picture = await openPicture(
    await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
  );
  const encoded = await encodePicture(picture);
  expect(encoded).toMatchObject({ width: 600, height: 500 });
  expect((await sharp(encoded.bytes).metadata()).pages).toBe(3);
  for await (const { bytes, width, height } of smallerPictures(picture, encoded)) {
    expect({ width, height }).toEqual({ width: 480, height: 400 });
    expect((await sharp(bytes).metadata()).pages).toBe(3);
  }
});
