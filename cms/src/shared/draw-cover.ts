import { hashText } from './hash-text';

/** Middle tones, visible on the background of both themes; neighbours go together. */
export const coverTones = ['#2f9e6b', '#d39a2c', '#d9654c', '#9a6fb8', '#5b8fc9', '#3aa0a6'];
const left = 22;
// Leaves room for the return sign.
const right = 127;
const perLetter = 4.4;
const gap = 9;
const lineHeight = 18;
/** The y of the first line's middle, by the number of lines. */
const firstLines = [40.5, 40.5, 22.5, 22.5, 22.5];
const maxLines = 4;

/**
 * Draws a cover from a title, as the data URL of an SVG: a bar for each word, like lines of code, and the product's
 * return sign at the end. The same title gives the same picture; the background is CSS.
 */
export function drawCover(title: string, tones: readonly string[] = coverTones): string {
  const colorOf = (index: number) => tones[index % tones.length] ?? '';
  const lines = breakLines(title);
  const seed = hashText(title);
  const paths = ['', '', ''];
  let x = left;
  let y = 0;
  lines.forEach((words, index) => {
    x = left;
    y = (firstLines[lines.length] ?? 0) + index * lineHeight;
    for (const word of words) {
      paths[hashText(word) % paths.length] += `M${round(x + 3)} ${y}h${round(widthOf(word) - 6)}`;
      x += widthOf(word) + gap;
    }
  });
  const drawn = paths.map((path, index) => path && stroke(path, colorOf(seed + index), 6)).join('');
  const sign = `M${round(x + 10)} ${y - 6}v4q0 3-3 3h-7m3.5-4.5-4 4.5 4 4.5`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90" fill="none" stroke-linecap="round" stroke-linejoin="round">${drawn}${stroke(sign, colorOf(seed), 2.5)}</svg>`;
  return `data:image/svg+xml,${svg.replace(/[<>"#]/g, encodeURIComponent)}`;
}

function breakLines(title: string): string[][] {
  const lines: string[][] = [];
  let x = right;
  for (const word of title.trim().split(/\s+/).flatMap(breakWord)) {
    if (x + widthOf(word) > right) {
      if (lines.length === maxLines) break;
      lines.push([]);
      x = left;
    }
    lines.at(-1)?.push(word);
    x += widthOf(word) + gap;
  }
  return lines;
}

/** Splits what does not fit on a line: some scripts have no spaces. */
function breakWord(word: string): string[] {
  return word.match(/.{1,20}/gsu) ?? [];
}

function widthOf(word: string): number {
  return Math.max(10, [...word].length * perLetter);
}

function stroke(path: string, color: string, width: number): string {
  return `<path d="${path}" stroke="${color}" stroke-width="${width}"/>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
