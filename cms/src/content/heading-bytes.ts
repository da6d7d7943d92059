import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';

const listed = new Set(['h1', 'h2', 'h3']);

/** How long the texts of the headings are that get ids, all of them, as parts of addresses. */
export function headingBytes(tree: Root): number {
  let bytes = 0;
  visit(tree, 'element', (heading: Element) => {
    if (!listed.has(heading.tagName)) return;
    visit(heading, 'text', ({ value }) => {
      bytes += encodeURIComponent(value.toWellFormed()).length;
    });
  });
  return bytes;
}
