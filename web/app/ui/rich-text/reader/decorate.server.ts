import type { Element, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

/** Lets a wide table scroll in a region of its own that the keyboard reaches. */
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

/** Says in words whether a task is done; the style sheet draws the box. */
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

/** Images wait until they are near, and do not hold up the text. */
export function tameImages(tree: Root): void {
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'img') return;
    node.properties.loading = 'lazy';
    node.properties.decoding = 'async';
    if (node.properties.srcSet) node.properties.sizes = '(min-width: 48rem) 44rem, 100vw';
  });
}

/** Links that leave the site vouch for nothing and hand over no window. */
export function markLinks(tree: Root): void {
  visit(tree, 'element', (node: Element) => {
    if (node.tagName !== 'a' || !/^https?:/.test(String(node.properties.href))) return;
    node.properties.rel = ['nofollow', 'ugc', 'noopener', 'noreferrer'];
  });
}
