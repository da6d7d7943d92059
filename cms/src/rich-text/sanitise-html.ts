import type { Nodes, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import { limits } from '../contract/limits';
import { htmlOptions } from './hast';
import { ContentError } from './parse-html';
import { minutesFor, wordsIn } from './reading-time';
import { sanitiseToTree } from './sanitise-to-tree';

export interface SanitisedContent {
  html: string;
  text: string;
  excerpt: string;
  readingMinutes: number;
}

const inline = new Set(['strong', 'em', 's', 'u', 'code', 'a', 'span']);
const linkedHeadings = new Set(['h1', 'h2', 'h3']);
const excerptLength = 300;

/** The text as somebody would read it aloud: a space between blocks, white space collapsed. */
function plainText(tree: Nodes): string {
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
export function excerptOf(text: string): string {
  const start = [...text.slice(0, 2 * excerptLength + 2)];
  return start.length > excerptLength ? `${start.slice(0, excerptLength).join('')}…` : text;
}

/** How long the addresses of all headings that get one are, because a heading's address is its text. */
function headingAddressBytes(tree: Root): number {
  let bytes = 0;
  visit(tree, 'element', (heading) => {
    if (!linkedHeadings.has(heading.tagName)) return;
    visit(heading, 'text', ({ value }) => {
      bytes += encodeURIComponent(value.toWellFormed()).length;
    });
  });
  return bytes;
}

const maxRounds = 6;

/** The form in which a blog's HTML is stored, or a `ContentError`. Sanitising it again changes nothing. */
export function sanitiseHtml(html: string): SanitisedContent {
  let current = html.toWellFormed().replaceAll('\0', '');
  for (let round = 0; round < maxRounds; round += 1) {
    if (Buffer.byteLength(current) > limits.contentBytes) {
      throw new ContentError(`Content must be at most ${limits.contentBytes / 1024} KiB`);
    }
    const tree = sanitiseToTree(current);
    const next = toHtml(tree, htmlOptions);
    if (next === current) {
      if (headingAddressBytes(tree) > limits.headingBytes)
        throw new ContentError('The headings contain too much text');
      const text = plainText(tree);
      return { html: next, text, excerpt: excerptOf(text), readingMinutes: minutesFor(wordsIn(text)) };
    }
    current = next;
  }
  throw new ContentError('Content cannot be read as HTML');
}
