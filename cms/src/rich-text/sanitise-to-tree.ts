import type { Element, ElementContent, Properties, Root, RootContent } from 'hast';
import { sanitize } from 'hast-util-sanitize';
import { isImageAddress } from '../contract/image-address';
import { limits } from '../contract/limits';
import { allowList, droppedTags, fontClasses, imageSet, languageClass, linkAddress } from './allow-list';
import { element, isBlank, isElement } from './hast';
import { parseHtml } from './parse-html';

/** Parses HTML and keeps what the allow-list permits. Throws a `ContentError` for HTML that is too complex to parse. */
export function sanitiseToTree(html: string): Root {
  const body = child(child(parseHtml(html), 'html'), 'body');
  return sanitize({ type: 'root', children: normalise(body.children) }, allowList) as Root;
}

function child({ children }: { children: RootContent[] }, tagName: string): Element {
  const found = children.find((node): node is Element => isElement(node, tagName));
  if (!found) throw new Error(`The parser made no ${tagName}`);
  return found;
}

const dropped = new Set(droppedTags);
const renamed = new Map([
  ['b', 'strong'],
  ['i', 'em'],
  ['del', 's'],
  ['strike', 's'],
]);
const foreignBlocks = new Set([
  ...['div', 'section', 'article', 'aside', 'header', 'footer', 'main', 'nav', 'figure', 'figcaption'],
  ...['address', 'details', 'summary', 'center', 'form', 'fieldset', 'legend', 'dl', 'dt', 'dd', 'caption'],
]);
const sections = new Set(['thead', 'tbody', 'tfoot']);
const phrasing = new Set(['strong', 'em', 's', 'u', 'code', 'a', 'span', 'br', 'img']);
// Control characters but tab and line feed: an XML feed may not hold them, a carriage return does not last.
// eslint-disable-next-line no-control-regex -- control characters are what is taken out
const unwanted = /[\0-\x08\x0b-\x1f\x7f]/g;

/** Brings parsed HTML into the editor's own form, addresses checked; the allow-list then has the last word. */
function normalise(nodes: readonly RootContent[]): ElementContent[] {
  return nodes.flatMap(normaliseNode);
}

function normaliseNode(node: RootContent): ElementContent[] {
  if (node.type === 'text') {
    const value = node.value.replace(unwanted, '');
    return value === '' ? [] : [{ type: 'text', value }];
  }
  if (!isElement(node) || dropped.has(node.tagName)) return [];
  if (node.tagName === 'pre') return [codeBlockOf(node)];
  const tagName = renamed.get(node.tagName) ?? node.tagName;
  return normaliseElement(element(tagName, normalise(node.children), node.properties));
}

function normaliseElement(node: Element): ElementContent[] {
  if (foreignBlocks.has(node.tagName)) return paragraphOf(node);
  switch (node.tagName) {
    case 'a':
      return linkOf(node);
    case 'img':
      return imageOf(node);
    case 'span':
      return fontOf(node);
    case 'ul':
    case 'ol':
      return [listOf(node)];
    case 'table':
      return tableOf(node);
    default:
      return [node];
  }
}

function paragraphOf({ children }: Element): ElementContent[] {
  const isOneLine = children.every(
    (node) => node.type === 'text' || (isElement(node) && phrasing.has(node.tagName)),
  );
  return isOneLine && !children.every(isBlank) ? [element('p', children)] : children;
}

function linkOf({ properties, children }: Element): ElementContent[] {
  const href = linkAddress(textOf(properties.href));
  if (href === null) return children;
  const opensAnew = textOf(properties.target).toLowerCase() === '_blank';
  const rel = opensAnew && { target: '_blank', rel: ['noopener', 'noreferrer'] };
  return [element('a', children, { ...rel, href })];
}

function imageOf(node: Element): ElementContent[] {
  const { srcSet, ...others } = node.properties;
  const src = textOf(others.src).trim();
  if (!isImageAddress(src)) return [];
  const set = imageSet(textOf(srcSet));
  const alt = cutAlt(textOf(others.alt).replace(unwanted, ''));
  return [{ ...node, properties: { ...others, src, alt, ...(set && { srcSet: set }) }, children: [] }];
}

function cutAlt(alt: string): string {
  return alt.length > limits.alt ? [...alt].slice(0, limits.alt).join('') : alt;
}

function fontOf({ properties, children }: Element): ElementContent[] {
  const classes = Array.isArray(properties.className) ? properties.className : [];
  const font = fontClasses.find((name) => classes.includes(name));
  return font ? [element('span', children, { className: [font] })] : children;
}

function textOf(value: Properties[string]): string {
  return typeof value === 'string' ? value : '';
}

/** A code block is `pre > code` around plain text, with at most the class of its language. */
function codeBlockOf(node: Element): Element {
  const code = node.children.filter((child) => isElement(child, 'code')).slice(0, 1);
  const classes = [...code, node].flatMap(({ properties }) => properties.className ?? []);
  const language = classes.map(String).find((name) => languageClass.test(name));
  // A parser drops a line feed right after `<pre>`, never one after `<code>`.
  const value = codeTextOf(node).replace(/\r\n?/g, '\n');
  const children: ElementContent[] = value === '' ? [] : [{ type: 'text', value }];
  return element('pre', [element('code', children, language ? { className: [language] } : {})]);
}

function codeTextOf(node: ElementContent): string {
  // eslint-disable-next-line no-control-regex -- control characters are what is taken out
  if (node.type === 'text') return node.value.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '');
  if (!isElement(node)) return '';
  return node.tagName === 'br' ? '\n' : node.children.map(codeTextOf).join('');
}

/** Lists hold no white space between their items; an item of a task list says whether it is done. */
function listOf(node: Element): Element {
  const children = node.children.filter((child) => !isBlank(child));
  if (node.properties.dataType !== 'taskList') return { ...node, children };
  return { ...node, children: children.map((child) => (isElement(child, 'li') ? taskOf(child) : child)) };
}

function taskOf(node: Element): Element {
  const isDone = ['true', ''].includes(node.properties.dataChecked as string);
  return { ...node, properties: { dataChecked: String(isDone), dataType: 'taskItem' } };
}

/** The rows of all sections in one body, as the editor writes them; anything between the rows comes first. */
function tableOf(node: Element): ElementContent[] {
  const inside = node.children.flatMap((child) =>
    isElement(child) && sections.has(child.tagName) ? child.children : [child],
  );
  const others = inside.filter((child) => !isElement(child, 'tr') && !isBlank(child));
  const isCell = (child: ElementContent) => isElement(child, 'td') || isElement(child, 'th');
  const rows = inside
    .filter((child) => isElement(child, 'tr'))
    .map((row) => ({ ...row, children: row.children.filter(isCell) }))
    .filter((row) => row.children.length > 0);
  return rows.length === 0 ? others : [...others, { ...node, children: [element('tbody', rows)] }];
}
