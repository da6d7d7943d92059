import type { Element, ElementContent } from 'hast';
import { languageClass } from './allow-list';

const sections = new Set(['thead', 'tbody', 'tfoot']);
const isElement = (node: ElementContent): node is Element => node.type === 'element';
const isBlank = (node: ElementContent) => node.type === 'text' && node.value.trim() === '';
const isCell = (node: ElementContent) => isElement(node) && (node.tagName === 'td' || node.tagName === 'th');

/** A code block is `pre > code` around plain text, with at most the class of its language. */
export function codeBlockOf(node: Element): Element {
  const language = languageOf(node);
  // A parser drops a line feed right after `<pre>`, never one after `<code>`.
  const text = textOf(node).replace(/\r\n?/g, '\n');
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: language ? { className: [language] } : {},
    children: text === '' ? [] : [{ type: 'text', value: text }],
  };
  return { type: 'element', tagName: 'pre', properties: {}, children: [code] };
}

function languageOf(node: Element): string | undefined {
  const code = node.children.find((child) => isElement(child) && child.tagName === 'code');
  const classes = [code, node].flatMap((one) =>
    one && isElement(one) ? one.properties.className : [],
  ) as unknown[];
  return classes.map(String).find((name) => languageClass.test(name));
}

function textOf(node: ElementContent): string {
  // eslint-disable-next-line no-control-regex -- control characters are what is taken out
  if (node.type === 'text') return node.value.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '');
  if (!isElement(node)) return '';
  return node.tagName === 'br' ? '\n' : node.children.map(textOf).join('');
}

/** Lists hold no white space between their items; an item of a task list says whether it is done. */
export function listOf(node: Element): Element {
  const children = node.children.filter((child) => !isBlank(child));
  if (node.properties.dataType !== 'taskList') return { ...node, children };
  return {
    ...node,
    children: children.map((child) => (isElement(child) && child.tagName === 'li' ? taskOf(child) : child)),
  };
}

function taskOf(node: Element): Element {
  const state = node.properties.dataChecked;
  const isDone = state === 'true' || state === '';
  return { ...node, properties: { dataChecked: String(isDone), dataType: 'taskItem' } };
}

/** The rows of all sections in one body, as the editor writes them; anything between the rows comes first. */
export function tableOf(node: Element): ElementContent[] {
  const inside = node.children.flatMap((child) =>
    isElement(child) && sections.has(child.tagName) ? child.children : [child],
  );
  const isRow = (child: ElementContent) => isElement(child) && child.tagName === 'tr';
  const rows = inside.filter((child): child is Element => isElement(child) && isRow(child));
  const others = inside.filter((child) => !isRow(child) && !isBlank(child));
  const kept = rows
    .map((row) => ({ ...row, children: row.children.filter(isCell) }))
    .filter((row) => row.children.length > 0);
  if (kept.length === 0) return others;
  const body: Element = { type: 'element', tagName: 'tbody', properties: {}, children: kept };
  return [...others, { ...node, children: [body] }];
}
