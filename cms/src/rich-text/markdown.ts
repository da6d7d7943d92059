import type { Element, ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype, { type Options } from 'remark-rehype';
import { unified } from 'unified';
import { CONTINUE, SKIP, visit } from 'unist-util-visit';
import { element, htmlOptions, isBlank, isElement } from './hast';

type Handlers = NonNullable<Options['handlers']>;
interface List {
  ordered?: boolean | null;
  children: { checked?: boolean | null }[];
}

/** Here the editor's HTML differs from the usual HTML of Markdown. */
const editorHandlers: Handlers = {
  code: (_state, { lang, value }: { lang?: string | null; value: string }) => {
    const language = lang?.split(/[\s,{]/)[0]?.toLowerCase();
    const properties = language ? { className: [`language-${language}`] } : {};
    return element('pre', [element('code', [{ type: 'text', value }], properties)]);
  },
  delete: (state, node) => element('s', state.all(node)),
  list: (state, node) => {
    if (!node.ordered)
      return element('ul', state.all(node), isTaskList(node) ? { dataType: 'taskList' } : {});
    const start = node.start ?? 1;
    return element('ol', state.all(node), start === 1 ? {} : { start });
  },
  listItem: (state, node, parent) => {
    const isTask = parent?.type === 'list' && isTaskList(parent);
    const properties = isTask ? { dataChecked: String(node.checked === true), dataType: 'taskItem' } : {};
    return element('li', state.all(node), properties);
  },
  paragraph: (state, node) => {
    const children = state.all(node);
    return children.every((child) => isElement(child, 'img')) ? children : element('p', children);
  },
  table: (state, node) => element('table', [element('tbody', state.all(node))]),
  tableRow: (state, node, parent) => {
    const table = parent?.type === 'table' ? parent : undefined;
    const tagName = table?.children[0] === node ? 'th' : 'td';
    const cells = state.all(node).map((cell, index) => {
      const align = table?.align?.[index];
      return { ...cell, tagName, properties: align ? { align } : {} };
    });
    return element('tr', cells);
  },
  tableCell: (state, node) => element('td', [element('p', state.all(node))]),
  text: (_state, { value }: { value: string }) => ({
    type: 'text',
    value: value.replace(/[ \t]*\n[ \t]*/g, ' '),
  }),
};

function isTaskList({ ordered, children }: List): boolean {
  return !ordered && children.some(({ checked }) => typeof checked === 'boolean');
}

export interface MarkdownImage {
  src: string;
  width?: number;
  height?: number;
  srcset?: string;
}

interface MarkdownOptions {
  /** Stands for an image of the Markdown source, whose address may be that of a file beside it. */
  imageFor?: (address: string) => MarkdownImage;
  /** Leaves the HTML inside it as it is, for a caller that sanitises what comes out. */
  keepsHtml?: boolean;
}

type Root = ReturnType<typeof parser.parse>;
type Footnote = Extract<Root['children'][number], { type: 'footnoteDefinition' }>;

/** Replaces the marks of footnotes by `[1]`, and puts their texts into a list at the end. */
function listFootnotes(tree: Root): void {
  const texts = new Map<string, Footnote>();
  visit(tree, 'footnoteDefinition', (node) => {
    if (!texts.has(node.identifier)) texts.set(node.identifier, node);
  });
  const numbers = new Map<Footnote, number>();
  const replaceMarks = (part: Root | Footnote) =>
    visit(part, (node, index, parent) => {
      if (node.type === 'footnoteDefinition' && node !== part) return SKIP;
      const text = node.type === 'footnoteReference' && texts.get(node.identifier);
      if (!text || !parent || index === undefined) return CONTINUE;
      if (!numbers.has(text)) numbers.set(text, numbers.size + 1);
      parent.children[index] = { type: 'text', value: `[${numbers.get(text)}]` };
      return CONTINUE;
    });
  replaceMarks(tree);
  // A footnote may mention others, which this loop then comes to as well.
  for (const text of numbers.keys()) replaceMarks(text);
  const children = [...numbers.keys()].map((text) => ({
    type: 'listItem' as const,
    children: text.children,
  }));
  if (children.length > 0) tree.children.push({ type: 'list', ordered: true, children });
}

const parser = unified().use(remarkParse).use(remarkGfm);
const options = { handlers: editorHandlers };
const withoutHtml = parser().use(remarkRehype, options);
const withHtml = parser().use(remarkRehype, { ...options, allowDangerousHtml: true });
const blocks = new Set(['blockquote', 'ul', 'ol', 'li', 'table', 'tbody', 'tr']);

/** Markdown as the HTML that the editor would have written; HTML inside it is left out unless asked for. */
export function markdownToHtml(markdown: string, { imageFor, keepsHtml }: MarkdownOptions = {}): string {
  const processor = keepsHtml ? withHtml : withoutHtml;
  const source = processor.parse(markdown);
  listFootnotes(source);
  const tree = processor.runSync(source);
  visit(tree, (node) => {
    if (node.type === 'root' || (isElement(node) && blocks.has(node.tagName))) {
      node.children = node.children.filter((child) => !isBlank(child)) as ElementContent[];
    }
    if (isElement(node, 'img')) placeImage(node, imageFor);
    if (isElement(node, 'a')) delete node.properties.title;
  });
  return toHtml(tree, { ...htmlOptions, allowDangerousHtml: keepsHtml });
}

function placeImage(node: Element, imageFor: MarkdownOptions['imageFor']): void {
  const address = String(node.properties.src);
  const { src, srcset, ...size } = imageFor?.(decodeURI(address)) ?? { src: address };
  node.properties = { src, alt: node.properties.alt, ...size, ...(srcset && { srcSet: srcset }) };
}
