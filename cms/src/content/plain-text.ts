import type { Nodes } from 'hast';

const inline = new Set(['strong', 'em', 's', 'u', 'code', 'a', 'span']);
const excerptLength = 300;
const wordsPerMinute = 220;
const signsPerWord = 2.3;

/** What a reader would read aloud: blocks parted by a space, white space collapsed. */
export function plainText(tree: Nodes): string {
  const parts: string[] = [];
  collect(tree, parts);
  return parts.join('').replace(/\s+/g, ' ').trim();
}

function collect(node: Nodes, parts: string[]): void {
  if (node.type === 'text') parts.push(node.value);
  if (!('children' in node)) return;
  const isBlock = node.type === 'element' && !inline.has(node.tagName);
  if (isBlock) parts.push(' ');
  for (const child of node.children) collect(child, parts);
  if (isBlock) parts.push(' ');
}

/** The first code points of a text, with an ellipsis where it was cut. */
export function excerptOf(text: string, length: number = excerptLength): string {
  const start = [...text.slice(0, 2 * length + 2)];
  return start.length > length ? `${start.slice(0, length).join('')}…` : text;
}

/** How many words there are to read; scripts without spaces are counted by their signs. */
export function wordsIn(text: string): number {
  const signs = text.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/gu)?.length ?? 0;
  const words =
    text.replace(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/gu, ' ').match(/\S+/g)?.length ?? 0;
  return words + signs / signsPerWord;
}

export function minutesFor(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute));
}

/** Minutes it takes to read. */
export function readingMinutes(text: string): number {
  return minutesFor(wordsIn(text));
}
