import { ContentError } from 'cms/rich-text';
import type { Element, ElementContent, Nodes } from 'hast';
import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast';
import type { ListItem, PhrasingContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { withWholeAddresses } from './full-text.server';

/** Each line of a quote or a list is written again at each of its levels. */
const maxCost = 16 * 1024 * 1024;
/** A table fills up its shorter rows. */
const maxCells = 3000;

const phrasing = new Set(['strong', 'em', 's', 'u', 'code', 'a', 'span', 'br', 'img']);
const levels = new Set(['blockquote', 'ul', 'ol']);
const lineBreak: Element = { type: 'element', tagName: 'br', properties: {}, children: [] };

/** Our HTML differs here from what others write. */
const handlers: Record<string, Handle> = {
  li(state, node) {
    const item = defaultHandlers.li(state, node) as ListItem;
    if (node.properties.dataType === 'taskItem') item.checked = node.properties.dataChecked === 'true';
    return item;
  },
  // Markdown has no underlining, and HTML inside it may.
  u: (state, node) => [
    { type: 'html', value: '<u>' },
    ...(state.all(node) as PhrasingContent[]),
    { type: 'html', value: '</u>' },
  ],
  td: tableCell,
  th: tableCell,
};

function tableCell(...[state, node]: Parameters<Handle>): ReturnType<Handle> {
  const children = state.all({ ...node, children: inOneLine(node.children) });
  return { type: 'tableCell', children: children as PhrasingContent[] };
}

/** A cell of Markdown is one line. */
function inOneLine(nodes: ElementContent[]): ElementContent[] {
  return nodes.flatMap((node, index) => {
    if (node.type !== 'element') return [node];
    const children = inOneLine(node.children);
    if (phrasing.has(node.tagName)) return [{ ...node, children }];
    return index + 1 < nodes.length ? [...children, lineBreak] : children;
  });
}

/** A blog's stored HTML as Markdown with whole addresses; null when it is too complex for that. */
export function convertToMarkdown(content: string, origin: string): string | null {
  try {
    const tree = withWholeAddresses(content, origin);
    if (costOf(tree) > maxCost || cellsIn(tree) > maxCells) return null;
    const options = { ...gfmToMarkdown({ tablePipeAlign: false }), bullet: '-', rule: '-' } as const;
    return toMarkdown(toMdast(tree, { handlers }), { extensions: [options], emphasis: '_' });
  } catch (error) {
    if (error instanceof ContentError) return null;
    throw error;
  }
}

function costOf(node: Nodes, depth = 1): number {
  if (node.type === 'text') return node.value.length * depth + node.value.split('\n').length * depth ** 2;
  if (!('children' in node)) return 0;
  const below = node.type === 'element' && levels.has(node.tagName) ? depth + 1 : depth;
  return (node.children as Nodes[]).reduce((sum, child) => sum + below ** 2 + costOf(child, below), 0);
}

/** How many cells all tables have once their rows are of one length. */
function cellsIn(node: Nodes): number {
  if (!('children' in node)) return 0;
  const inside = (node.children as Nodes[]).reduce((sum, child) => sum + cellsIn(child), 0);
  if (node.type !== 'element' || node.tagName !== 'tbody') return inside;
  const rows = node.children.filter((row) => row.type === 'element');
  return inside + rows.length * Math.max(0, ...rows.map((row) => row.children.length));
}
