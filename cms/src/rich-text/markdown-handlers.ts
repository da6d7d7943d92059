import type { Options } from 'remark-rehype';
import { element, isElement } from './hast';

type Handlers = NonNullable<Options['handlers']>;
interface List {
  ordered?: boolean | null;
  children: { checked?: boolean | null }[];
}

/** Where the editor's HTML differs from what Markdown usually becomes. */
export const editorHandlers: Handlers = {
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
    const isHead = parent?.type === 'table' && parent.children[0] === node;
    return element(
      'tr',
      state.all(node).map((cell) => ({ ...cell, tagName: isHead ? 'th' : 'td' })),
    );
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
