import type { ResolvedPos, Schema } from '@tiptap/pm/model';
import { TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state';
import { Extension, InputRule, type Range } from '@tiptap/core';
import { isImageAddress } from '../../contract/image-address';
import { linkAddress } from '../allow-list';

/** An address may contain pairs of brackets, as those of Wikipedia do. */
const address = /((?:[^()\s]|\([^()\s]*\))+)/.source;
const link = new RegExp(`(?<!!)\\[([^\\[\\]\\n]+)\\]\\(${address}\\)$`);
const picture = new RegExp(`!\\[([^\\[\\]\\n]*)\\]\\(${address}\\)$`);
const checkbox = /^\s*\[([ xX])\]\s$/;

/** Converts links, pictures and checked tasks typed as Markdown; forbidden addresses stay text. */
export const typedMarkdown = Extension.create({
  name: 'typedMarkdown',
  // Before the task list's own rule, which would start a nested list.
  priority: 1000,
  addInputRules: () => [
    new InputRule({
      find: link,
      handler: ({ state, range, match: [, words = '', typed = ''] }) => {
        const href = linkAddress(typed);
        return href ? setLink(state, range, words, href) : null;
      },
    }),
    new InputRule({
      find: picture,
      handler: ({ state, range, match: [, alt = '', src = ''] }) =>
        isImageAddress(src) ? insertPicture(state, range, { src, alt }) : null,
    }),
    new InputRule({
      find: checkbox,
      handler: ({ state, range, match: [, sign = ' '] }) => setChecked(state, range, sign !== ' '),
    }),
  ],
});

/** Keeps the words between the brackets, and their formatting. */
function setLink({ tr, schema }: EditorState, { from, to }: Range, words: string, href: string): void {
  const mark = schema.mark('link', { href });
  const marksAfter = tr.doc.resolve(to).marks();
  tr.delete(from + 1 + words.length, to).delete(from, from + 1);
  tr.addMark(from, from + words.length, mark).setStoredMarks(marksAfter);
}

function insertPicture({ tr, schema }: EditorState, { from, to }: Range, attrs: object): void {
  const image = schema.node('image', attrs);
  tr.delete(from, to);
  const $from = tr.doc.resolve(from);
  const index = $from.index(-1);
  const isFirst = $from.parentOffset === 0 && $from.node(-1).canReplaceWith(index, index, image.type);
  const place = isFirst ? $from.before() : from + 1;
  if (!isFirst) tr.split(from, 1, [{ type: schema.nodes.paragraph! }]);
  tr.insert(place, image);
  tr.setSelection(TextSelection.near(tr.doc.resolve(place + image.nodeSize)));
}

/** Null outside of a list item, where the task list's own rule starts a list. */
function setChecked({ tr, selection, schema }: EditorState, range: Range, checked: boolean): null | void {
  const { $from } = selection;
  const item = $from.node(-1)?.type.name;
  if ($from.index(-1) !== 0) return null;
  if (item === 'taskItem') tr.setNodeAttribute($from.before(-1), 'checked', checked);
  else if (item === 'listItem' && $from.node(-2).childCount === 1) makeTask(tr, $from, schema, checked);
  else return null;
  tr.delete(range.from, range.to);
}

/** `- [x]`: turns the list that the dash has started into a task list. */
function makeTask(tr: Transaction, $from: ResolvedPos, { nodes }: Schema, checked: boolean): void {
  const task = nodes.taskItem!.create({ checked }, $from.node(-1).content);
  tr.replaceWith($from.before(-2), $from.after(-2), nodes.taskList!.create(null, task));
  tr.setSelection(TextSelection.create(tr.doc, $from.pos));
}
