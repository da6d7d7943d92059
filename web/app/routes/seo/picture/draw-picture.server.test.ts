import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPicture } from './draw-picture.server';

const site = { siteName: 'Linefeed', accent: '#0b7a4b', hasSign: true };
const blank = await pixelsOf({ title: '\u{1f331}', author: '入門' });

/** The picture's colours; throws for what is no picture. */
async function pixelsOf(texts: { title: string; author: string; hasSign?: boolean }) {
  const { data, info } = await sharp(await drawPicture({ ...site, ...texts }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, info };
}

/** How many pixels of a part are darker than so much: as dark as letters. */
function inkIn(
  { data, info }: typeof blank,
  from: { left: number; top: number },
  to: { right: number; bottom: number },
  darkest = 80,
) {
  let count = 0;
  for (let y = from.top; y < to.bottom; y += 1) {
    for (let x = from.left; x < to.right; x += 1) {
      if ((data[(y * info.width + x) * info.channels + 1] ?? 255) < darkest) count += 1;
    }
  }
  return count;
}

const titleBox = [
  { left: 120, top: 70 },
  { right: 1080, bottom: 420 },
] as const;
const around = [
  [
    { left: 90, top: 0 },
    { right: 118, bottom: 630 },
  ],
  [
    { left: 1082, top: 0 },
    { right: 1110, bottom: 470 },
  ],
  [
    { left: 90, top: 0 },
    { right: 1110, bottom: 66 },
  ],
  [
    { left: 90, top: 424 },
    { right: 1110, bottom: 496 },
  ],
  [
    { left: 764, top: 424 },
    { right: 824, bottom: 630 },
  ],
] as const;
const authorBox = [
  { left: 120, top: 500 },
  { right: 760, bottom: 600 },
] as const;

test.each([
  ['words', 'How we cut the p99 of a slow query in half'],
  ['markup', '<b>&amp;</span> "\'> <span foreground="red">&#x1;'],
  ['no spaces', 'W'.repeat(200)],
  ['right to left', 'كيف تكتب برنامجا سريعا في لغة جافا سكريبت שלום'],
  ['directions', '\u202e\u2067abc\u200f\u202d'.repeat(20)],
  ['many marks', `Z${'\u0335\u0301\u0308'.repeat(60)}`.repeat(3)],
  ['what stands for a sentence', '\ufdfa'.repeat(200)],
  ['line ends and controls', 'a\r\n\t\u0000\u0007b\ud800c'],
])('a title of %s is drawn, and inside its place', async (_name, title) => {
  const picture = await pixelsOf({ title, author: 'M'.repeat(60) });
  expect(picture.info).toMatchObject({ width: 1200, height: 630 });
  expect(inkIn(picture, ...titleBox)).toBeGreaterThan(100);
  expect(inkIn(picture, ...authorBox)).toBeGreaterThan(100);
  expect(around.map(([from, to]) => inkIn(picture, from, to))).toEqual([0, 0, 0, 0, 0]);
});

test('the site’s name stands beside our sign, on a site with an icon alone, and never twice', async () => {
  const sign = [
    { left: 836, top: 570 },
    { right: 840, bottom: 576 },
  ] as const;
  const wordmark = [
    { left: 900, top: 500 },
    { right: 1100, bottom: 600 },
  ] as const;
  const place = [
    { left: 820, top: 500 },
    { right: 900, bottom: 600 },
  ] as const;
  const [usual, own, share] = [
    await pixelsOf({ title: 'A title', author: '' }),
    await pixelsOf({ title: 'A title', author: '', hasSign: false }),
    await pixelsOf({ title: site.siteName, author: '' }),
  ];
  expect(inkIn(usual, ...wordmark)).toBeGreaterThan(100);
  expect(inkIn(own, ...place)).toBeGreaterThan(100);
  expect([usual, own].map((picture) => inkIn(picture, ...sign, 150))).toEqual([24, 0]);
  expect(inkIn(share, ...wordmark)).toBe(0);
});

test('a title without a letter that the fonts know is replaced, such an author left out', async () => {
  expect(inkIn(blank, ...titleBox)).toBeGreaterThan(1000);
  expect(inkIn(blank, ...authorBox)).toBe(0);
});

test.each([
  '「入門」、「はじめて」。',
  '2024年の振り返り',
  'हिन्दी।',
  'ไทย',
  '한국어로 쓴 API',
  '\u{1f331}\ufe0f',
])('%s, most of whose letters the fonts lack, is replaced as a whole', async (title) => {
  const { data } = await pixelsOf({ title, author: '' });
  expect(data.equals(blank.data)).toBe(true);
});

test('a few such letters in a title are left out', async () => {
  const [mixed, known] = await Promise.all(
    ['Learning 日本 Rust 🌱', 'Learning Rust'].map((title) => pixelsOf({ title, author: 'Ada' })),
  );
  expect(mixed?.data.equals(known?.data ?? Buffer.of())).toBe(true);
});
