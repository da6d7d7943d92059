import type { Nodes, Root } from 'hast';
import { visit } from 'unist-util-visit';

const inline = new Set(['strong', 'em', 's', 'u', 'code', 'a', 'span']);
const linkedHeadings = new Set(['h1', 'h2', 'h3']);
const excerptLength = 300;

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
export function excerptOf(text: string): string {
  const start = [...text.slice(0, 2 * excerptLength + 2)];
  return start.length > excerptLength ? `${start.slice(0, excerptLength).join('')}…` : text;
}

/** How long the addresses of all headings that get one are, because a heading's address is its text. */
export function headingAddressBytes(tree: Root): number {
  let bytes = 0;
  visit(tree, 'element', (heading) => {
    if (!linkedHeadings.has(heading.tagName)) return;
    visit(heading, 'text', ({ value }) => {
      bytes += encodeURIComponent(value.toWellFormed()).length;
    });
  });
  return bytes;
}
