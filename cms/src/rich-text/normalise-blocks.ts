import type { Element, ElementContent } from 'hast';
import { languageClass } from './allow-list';
import { element, isBlank, isElement } from './hast';

const sections = new Set(['thead', 'tbody', 'tfoot']);

/** A code block is `pre > code` around plain text, with at most the class of its language. */
export function codeBlockOf(node: Element): Element {
  const code = node.children.filter((child) => isElement(child, 'code')).slice(0, 1);
  const classes = [...code, node].flatMap(({ properties }) => properties.className ?? []);
  const language = classes.map(String).find((name) => languageClass.test(name));
  // A parser drops a line feed right after `<pre>`, never one after `<code>`.
  const value = textOf(node).replace(/\r\n?/g, '\n');
  const children: ElementContent[] = value === '' ? [] : [{ type: 'text', value }];
  return element('pre', [element('code', children, language ? { className: [language] } : {})]);
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
  return { ...node, children: children.map((child) => (isElement(child, 'li') ? taskOf(child) : child)) };
}

function taskOf(node: Element): Element {
  const isDone = ['true', ''].includes(node.properties.dataChecked as string);
  return { ...node, properties: { dataChecked: String(isDone), dataType: 'taskItem' } };
}

/** The rows of all sections in one body, as the editor writes them; anything between the rows comes first. */
export function tableOf(node: Element): ElementContent[] {
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
