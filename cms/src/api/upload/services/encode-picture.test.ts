import sharp from 'sharp';
import { expect, test } from 'vitest';
import { srcsetOf } from '../../../contract';
import { type EncodedWidths, encodePicture } from './encode-picture';

function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#0b7a4b' } });
}

const widthsOf = ({ whole, smaller }: EncodedWidths) =>
  [whole, ...Object.values(smaller)].map(({ width }) => width);

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
  const encoded = await encodePicture(await plain(width, height).png().toBuffer());
  expect(encoded.whole).toMatchObject({ width, height });
  expect(widthsOf(encoded)).toEqual(promisedWidths(encoded.whole));
});

test('a photograph taken sideways is turned upright and loses its metadata', async () => {
  const exif = { IFD0: { Copyright: 'canary' } };
  const sideways = await plain(600, 400)
    .withMetadata({ orientation: 6 })
    .withExifMerge(exif)
    .jpeg()
    .toBuffer();
  expect(sideways.includes('canary')).toBe(true);
  const { whole } = await encodePicture(sideways);
  expect(whole).toMatchObject({ width: 400, height: 600 });
  const { format, exif: kept } = await sharp(whole.bytes).metadata();
  expect({ format, kept }).toEqual({ format: 'webp', kept: undefined });
  expect(whole.bytes.includes('canary')).toBe(false);
});

test('an animation keeps its frames in every width', async () => {
  const frames = await Promise.all(
    ['red', 'green', 'blue'].map((background) =>
      sharp({ create: { width: 600, height: 500, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const { whole, smaller } = await encodePicture(animation);
  expect(whole).toMatchObject({ width: 600, height: 500 });
  expect((await sharp(whole.bytes).metadata()).pages).toBe(3);
  expect(smaller).toMatchObject({ small: { width: 480, height: 400 } });
  expect((await sharp(smaller.small?.bytes).metadata()).pages).toBe(3);
});

test('more pixels than any page shows are stored as fewer', async () => {
  const { whole } = await encodePicture(await plain(2500, 10_000).png().toBuffer());
  expect(whole).toMatchObject({ width: 2000, height: 8000 });
});

test.each(['gray', 'with alpha', 'sixteen bits'])('colours stay what they are: %s', async (kind) => {
  const shown = async (bytes: Buffer) =>
    (await sharp(bytes).toColourspace('srgb').removeAlpha().raw().toBuffer()).subarray(0, 3);
  const picture = plain(20, 10);
  if (kind === 'gray') picture.toColourspace('b-w');
  if (kind === 'with alpha') picture.ensureAlpha(0.9);
  if (kind === 'sixteen bits') picture.toColourspace('rgb16');
  const sent = await picture.png().toBuffer();
  const { whole } = await encodePicture(sent);
  const [before, after] = [await shown(sent), await shown(whole.bytes)];
  before.forEach((value, i) => expect(Math.abs(value - (after[i] ?? 0))).toBeLessThan(6));
});
