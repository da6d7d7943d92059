import type { Element, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

/** Puts a table into a scrollable region that the keyboard reaches. */
export function frameTables(tree: Root): void {
  let count = 0;
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'table' || !parent || index === undefined) return undefined;
    count += 1;
    const properties = { className: ['table'], role: 'region', tabIndex: 0, ariaLabel: `Table ${count}` };
    parent.children[index] = { type: 'element', tagName: 'div', properties, children: [node] };
    return [SKIP, index + 1];
  });
}

/** Gives each task a label for screen readers; the style sheet draws the box. */
export function labelTasks(tree: Root): void {
  visit(tree, 'element', (node) => {
    if (node.properties.dataType !== 'taskItem') return;
    const ariaLabel = node.properties.dataChecked === 'true' ? 'Done' : 'To do';
    const children = node.children;
    node.children = [
      {
        type: 'element',
        tagName: 'span',
        properties: { className: ['task'], role: 'img', ariaLabel },
        children: [],
      },
      { type: 'element', tagName: 'div', properties: {}, children },
    ];
  });
}

/** Loads images lazily and decodes them asynchronously. */
export function addImageHints(tree: Root): void {
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'img') return;
    node.properties.loading = 'lazy';
    node.properties.decoding = 'async';
    if (node.properties.srcSet) node.properties.sizes = '(min-width: 48rem) 44rem, 100vw';
  });
}

/** External links pass no ranking on, and no reference to the window. */
export function addLinkRel(tree: Root): void {
  visit(tree, 'element', (node: Element) => {
    if (node.tagName !== 'a' || !/^https?:/.test(String(node.properties.href))) return;
    node.properties.rel = ['nofollow', 'ugc', 'noopener', 'noreferrer'];
  });
}
