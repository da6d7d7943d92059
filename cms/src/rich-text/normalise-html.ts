import type { Element, ElementContent, Properties, RootContent } from 'hast';
import { isImageAddress } from '../contract/image-address';
import { imageSet, linkAddress } from './safe-addresses';
import { droppedTags, fontClasses } from './allow-list';
import { element, isBlank, isElement } from './hast';
import { codeBlockOf, listOf, tableOf } from './normalise-blocks';

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
const phrasing = new Set(['strong', 'em', 's', 'u', 'code', 'a', 'span', 'br', 'img']);
// Control characters but tab and line feed: an XML feed may not hold them, a carriage return does not last.
// eslint-disable-next-line no-control-regex -- control characters are what is taken out
const unwanted = /[\0-\x08\x0b-\x1f\x7f]/g;

/** Brings parsed HTML into the editor's own form, addresses checked; the allow-list then has the last word. */
export function normalise(nodes: readonly RootContent[]): ElementContent[] {
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
  const alt = textOf(others.alt).replace(unwanted, '');
  return [{ ...node, properties: { ...others, src, alt, ...(set && { srcSet: set }) }, children: [] }];
}

function fontOf({ properties, children }: Element): ElementContent[] {
  const classes = Array.isArray(properties.className) ? properties.className : [];
  const font = fontClasses.find((name) => classes.includes(name));
  return font ? [element('span', children, { className: [font] })] : children;
}

function textOf(value: Properties[string]): string {
  return typeof value === 'string' ? value : '';
}
