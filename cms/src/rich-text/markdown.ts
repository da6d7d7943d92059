import type { Element, ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { editorHandlers } from './markdown-handlers';
import { htmlOptions, isBlank, isElement } from './hast';

export interface MarkdownImage {
  src: string;
  width?: number;
  height?: number;
  srcset?: string;
}

interface MarkdownOptions {
  /** Stands for an image of the Markdown source, whose address may be that of a file beside it. */
  imageFor?: (address: string) => MarkdownImage;
  /** Leaves the HTML inside it as it is, for someone who cleans what comes out. */
  keepsHtml?: boolean;
}

const parser = unified().use(remarkParse).use(remarkGfm);
const options = { handlers: editorHandlers };
const withoutHtml = parser().use(remarkRehype, options);
const withHtml = parser().use(remarkRehype, { ...options, allowDangerousHtml: true });
const blocks = new Set(['blockquote', 'ul', 'ol', 'li', 'table', 'tbody', 'tr']);

/** Markdown as the HTML that the editor would have written; HTML inside it is left out unless asked for. */
export function markdownToHtml(markdown: string, { imageFor, keepsHtml }: MarkdownOptions = {}): string {
  const processor = keepsHtml ? withHtml : withoutHtml;
  const tree = processor.runSync(processor.parse(markdown));
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
