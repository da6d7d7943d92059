import { createRequire } from 'node:module';
import path from 'node:path';
import { limits } from 'cms/contract';
import { drawSign, paperOf } from 'cms/shared/draw-icon';
import { siteColors, type SiteColors } from 'cms/shared/site-colors';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';

export interface PictureTexts {
  title: string;
  author: string;
  siteName: string;
  /** `#rrggbb` */
  accent: string;
  /** Whether our sign stands before the site's name: not on a site with an icon of its own. */
  hasSign: boolean;
}

const [width, height] = [1200, 630];
const margin = 120;
const ink = '#1c211d';
const family = 'Atkinson Hyperlegible Next, DejaVu Sans';
const require = createRequire(import.meta.url);
/** Our font, and one that knows more scripts. No font of the machine is used: servers have none. */
const fonts = [
  ['@expo-google-fonts/atkinson-hyperlegible-next', '400Regular/AtkinsonHyperlegibleNext_400Regular.ttf'],
  ['@expo-google-fonts/atkinson-hyperlegible-next', '700Bold/AtkinsonHyperlegibleNext_700Bold.ttf'],
  ['dejavu-fonts-ttf', 'ttf/DejaVuSans.ttf'],
  ['dejavu-fonts-ttf', 'ttf/DejaVuSans-Bold.ttf'],
] as const;

const drawFilledSign = (
  color: string,
  paper: string,
) => `<rect x="828" y="519" width="64" height="64" rx="15" fill="${color}"/>
  <g transform="translate(828 519)">${drawSign(paper)}</g>`;

/** Continuous paper with its holes, and the return sign. */
const drawSheet = (
  paper: string,
  { bar, link }: SiteColors,
  hasSign: boolean,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <rect width="1200" height="630" fill="${paper}"/>
  <path d="M0 472h1200v158H0z" fill="${bar}"/>
  <path d="M84 0V630M1116 0V630" fill="none" stroke="${link}" stroke-opacity="0.25" stroke-width="3" stroke-dasharray="9 12"/>
  <path d="M42 31.5V630M1158 31.5V630" fill="none" stroke="${link}" stroke-opacity="0.3" stroke-width="28" stroke-linecap="round" stroke-dasharray="0 63"/>
  ${hasSign ? drawFilledSign(link, paper) : ''}
</svg>`;

// Pages go before pictures.
sharp.concurrency(1);
sharp.cache(false);

let areFontsLoaded: Promise<unknown> | undefined;

/** Draws the picture of a blog: its title, its author and the site's name. It ends for every text. */
export async function drawPicture(texts: PictureTexts): Promise<Buffer> {
  const { title, author, siteName, accent, hasSign } = texts;
  areFontsLoaded ??= loadFonts();
  await areFontsLoaded;
  const [titleBox, authorBox, wordmark] = [
    { left: margin, top: 70, width: 960, height: 350, sizes: [84, 72, 60, 50, 42, 36], weight: 700 },
    { left: margin, top: 500, width: 640, height: 100, sizes: [38, 32, 26], weight: 400 },
    {
      left: hasSign ? 908 : 828,
      top: 515,
      width: hasSign ? 190 : 270,
      height: 72,
      sizes: [46, 38, 30, 24, 20],
      weight: 700,
    },
  ];
  const overlays = await Promise.all([
    drawText(drawable(title) || drawable(siteName), titleBox),
    drawText(drawable(author), authorBox),
    drawText(title === siteName ? '' : drawable(siteName), wordmark),
  ]);
  const sheet = drawSheet(paperOf(accent), siteColors(accent).light, hasSign);
  const picture = sharp(Buffer.from(sheet)).composite(overlays.filter((overlay) => overlay !== null));
  return picture.png({ palette: true, colours: 64, effort: 4 }).toBuffer();
}

/** Loaded once for the process, one after the other: each is then known by its name. */
async function loadFonts(): Promise<void> {
  for (const [name, file] of fonts) {
    const fontfile = path.join(path.dirname(require.resolve(`${name}/package.json`)), file);
    await sharp({ text: { text: 'a', font: family, fontfile } })
      .raw()
      .toBuffer();
  }
}

/**
 * What is not of the scripts that the fonts know. Of such characters, and of emoji, they would show the numbers in boxes. By
 * script extensions (`scx`), because the punctuation of Chinese or Hindi is of the script `Common`.
 */
const unknown =
  /[^\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Armenian}\p{scx=Georgian}\p{scx=Hebrew}\p{scx=Arabic}\p{scx=Inherited}\p{scx=Common}]|[\ufe0f\u20e3\u{1f000}-\u{1faff}]|\p{Emoji_Presentation}|(?!\u200c)\p{C}/gu;

const countLetters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

/** The part of a text that we can draw: none if most letters are unknown. Some characters are a whole sentence. */
function drawable(text: string): string {
  const whole = text.normalize('NFKC').replace(/\s+/gu, ' ');
  const known = whole.replace(unknown, '').replace(/ {2,}/g, ' ').trim();
  if (countLetters(known) < countLetters(whole) / 2) return '';
  return [...known].slice(0, limits.title).join('');
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
  /** The sizes of letters to try, the largest first. */
  sizes: number[];
  weight: number;
}

const rightToLeft = /^[^\p{L}]*[\p{sc=Hebrew}\p{sc=Arabic}]/u;

/** The text in the largest size that fits, cut off where none does. */
async function drawText(text: string, box: Box): Promise<OverlayOptions | null> {
  if (!text) return null;
  const markup = `<span font_weight="${box.weight}" foreground="${ink}">${escapeMarkup(text)}</span>`;
  for (const size of box.sizes) {
    const isLast = size === box.sizes.at(-1);
    const drawn = textImage(markup, size, box.width);
    const { data, info } = await drawn.png().toBuffer({ resolveWithObject: true });
    if (!isLast && (info.height > box.height || info.width > box.width)) continue;
    const fitting = { width: Math.min(info.width, box.width), height: Math.min(info.height, box.height) };
    const input = await sharp(data)
      .extract({ left: 0, top: 0, ...fitting })
      .png()
      .toBuffer();
    const left = box.left + (rightToLeft.test(text) ? box.width - fitting.width : 0);
    return { input, left, top: box.top + Math.round((box.height - fitting.height) / 2) };
  }
  return null;
}

function textImage(text: string, size: number, width: number): Sharp {
  return sharp({ text: { text, font: `${family} ${size}`, dpi: 72, width, rgba: true, wrap: 'word-char' } });
}

/** The text is read as Pango's markup. */
function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
