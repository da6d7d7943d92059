import type { Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

export interface ContentsEntry {
  id: string;
  text: string;
  tag: 'h1' | 'h2' | 'h3';
}

/** A longer table of contents helps no reader and makes every page heavier. */
const maxEntries = 200;

/** Adds an id and a link to each h1 to h3, and returns the table of contents. */
export function anchorHeadings(tree: Root): ContentsEntry[] {
  const contents: ContentsEntry[] = [];
  let index = 0;
  visit(tree, 'element', (node) => {
    const { tagName: tag } = node;
    if (tag !== 'h1' && tag !== 'h2' && tag !== 'h3') return;
    const text = toString(node);
    const id = `${text.toLowerCase().replace(/\s+/g, '-')}-${index}`;
    index += 1;
    if (contents.length < maxEntries) contents.push({ id, text, tag });
    node.properties.id = id;
    node.children.push({
      type: 'element',
      tagName: 'a',
      // For the mouse only: the table of contents has the same link for the keyboard and screen readers.
      properties: {
        href: `#${encodeURIComponent(id)}`,
        className: ['heading-link'],
        ariaHidden: 'true',
        tabIndex: -1,
      },
      children: [],
    });
  });
  return contents;
}
