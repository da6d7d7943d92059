import type { Element, ElementContent, Nodes, Properties } from 'hast';
import type { Options } from 'hast-util-to-html';

/** One way of writing HTML, so that what is stored stays the same however often it is read. */
export const htmlOptions: Options = { characterReferences: { useNamedReferences: true } };

export const element = (
  tagName: string,
  children: ElementContent[],
  properties: Properties = {},
): Element => ({ type: 'element', tagName, properties, children });

export const isElement = (node: Nodes, tagName?: string): node is Element =>
  node.type === 'element' && (tagName === undefined || node.tagName === tagName);

export const isBlank = (node: Nodes) => node.type === 'text' && node.value.trim() === '';
