import { parentPort } from 'node:worker_threads';
import type { Root, Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { ContentError, sanitiseToTree, wordsIn } from 'cms/rich-text';
import { SKIP, visit } from 'unist-util-visit';
import { toString } from 'hast-util-to-string';
import { frameCodeBlocks } from './code-blocks.server';

export interface ContentsEntry {
  id: string;
  text: string;
  tag: 'h1' | 'h2' | 'h3';
}

export interface RenderedBody {
  html: string;
  contents: ContentsEntry[];
  words: number;
  /** The time limit left some code without colours; a later attempt may have more time. */
  isLate: boolean;
}

/** A blog's stored HTML as its page shows it, with its table of contents. */
export function renderBody(content: string, { hasColours = true } = {}): RenderedBody {
  const tree = findTree(content);
  if (!tree) return { html: '<p>This text cannot be shown.</p>', contents: [], words: 0, isLate: false };
  const words = countWords(tree);
  const contents = anchorHeadings(tree);
  const isLate = frameCodeBlocks(tree, hasColours);
  frameTables(tree);
  completeElements(tree);
  return { html: toHtml(tree), contents, words, isLate };
}

/** The CMS never stores HTML that is too complex to parse; a row that was written without the CMS may hold it. */
function findTree(content: string): Root | null {
  try {
    return sanitiseToTree(content);
  } catch (error) {
    if (error instanceof ContentError) return null;
    throw error;
  }
}

const inline = new Set(['strong', 'em', 's', 'u', 'code', 'a', 'span']);

function countWords(tree: Root): number {
  let text = '';
  visit(tree, (node) => {
    if (node.type === 'text') text += node.value;
    else if (node.type === 'element' && !inline.has(node.tagName)) text += ' ';
  });
  return Math.round(wordsIn(text));
}

/** Puts a table into a scrollable region that the keyboard reaches. */
function frameTables(tree: Root): void {
  let count = 0;
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'table' || !parent || index === undefined) return undefined;
    count += 1;
    const properties = { className: ['table'], role: 'region', tabIndex: 0, ariaLabel: `Table ${count}` };
    parent.children[index] = { type: 'element', tagName: 'div', properties, children: [node] };
    return [SKIP, index + 1];
  });
}

/** Labels tasks for screen readers, loads images late, and lets external links pass nothing on. */
function completeElements(tree: Root): void {
  visit(tree, 'element', (node) => {
    const { tagName, properties } = node;
    if (properties.dataType === 'taskItem') labelTask(node);
    if (tagName === 'img') {
      properties.loading = 'lazy';
      properties.decoding = 'async';
      if (properties.srcSet) properties.sizes = '(min-width: 48rem) 44rem, 100vw';
    }
    if (tagName === 'a' && /^https?:/.test(String(properties.href))) {
      properties.rel = ['nofollow', 'ugc', 'noopener', 'noreferrer'];
    }
  });
}

/** The style sheet draws the box. */
function labelTask(task: Element): void {
  const ariaLabel = task.properties.dataChecked === 'true' ? 'Done' : 'To do';
  const properties = { className: ['task'], role: 'img', ariaLabel };
  task.children = [
    { type: 'element', tagName: 'span', properties, children: [] },
    { type: 'element', tagName: 'div', properties: {}, children: task.children },
  ];
}

/** A longer table of contents helps no reader and makes every page heavier. */
const maxEntries = 200;

function anchorHeadings(tree: Root): ContentsEntry[] {
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
    const href = `#${encodeURIComponent(id)}`;
    // For the mouse only: the table of contents has the same link for the keyboard and screen readers.
    const properties = { href, className: ['heading-link'], ariaHidden: 'true', tabIndex: -1 };
    node.children.push({ type: 'element', tagName: 'a', properties, children: [] });
  });
  return contents;
}

// Null in the main thread, which imports this file to render short texts itself.
parentPort?.on('message', ({ content }: { content: string }) => parentPort?.postMessage(renderBody(content)));
