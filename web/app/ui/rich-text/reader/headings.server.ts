import type { Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

export interface ContentsEntry {
  id: string;
  text: string;
  tag: 'h1' | 'h2' | 'h3';
}

/** A longer list helps no reader, and every view of the page would pay for it. */
const mostEntries = 200;

/** Gives h1 to h3 their ids and a link to themselves, and lists the first of them. */
export function anchorHeadings(tree: Root): ContentsEntry[] {
  const contents: ContentsEntry[] = [];
  let index = 0;
  visit(tree, 'element', (node) => {
    const { tagName: tag } = node;
    if (tag !== 'h1' && tag !== 'h2' && tag !== 'h3') return;
    const text = toString(node);
    const id = `${text.toLowerCase().replace(/\s+/g, '-')}-${index}`;
    index += 1;
    if (contents.length < mostEntries) contents.push({ id, text, tag });
    node.properties.id = id;
    node.children.push({
      type: 'element',
      tagName: 'a',
      // Only for the mouse: the table of contents already holds this link for everybody else.
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
