import { type Extensions, Mark, mergeAttributes } from '@tiptap/core';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Image } from '@tiptap/extension-image';
import { OrderedList, TaskItem, TaskList } from '@tiptap/extension-list';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { alignments, fontClasses, linkAddress } from './allow-list';

const only = (...names: string[]) => Object.fromEntries(names.map((name) => [name, { default: null }]));

/** A picture that may say in which widths it exists; never one from elsewhere than https or our uploads. */
const Picture = Image.extend({
  addAttributes: () => only('src', 'alt', 'width', 'height', 'srcset'),
  // The editor has a rule of its own: this one takes any address, and leaves a bracket behind.
  addInputRules: () => [],
  parseHTML: () => [{ tag: 'img[src^="https://"]' }, { tag: 'img[src^="/uploads/"]' }],
});

/** A table is its rows: no column widths, no inline style. */
const PlainTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
});

const cellAttributes = () => ({
  colspan: { default: 1 },
  rowspan: { default: 1 },
  align: {
    default: null,
    parseHTML: (cell: HTMLElement) => alignments.find((side) => side === cell.getAttribute('align')) ?? null,
  },
});

const Task = TaskItem.extend({
  parseHTML: () => [{ tag: 'li[data-type="taskItem"]', priority: 51 }],
  renderHTML: ({ HTMLAttributes }) => ['li', mergeAttributes(HTMLAttributes, { 'data-type': 'taskItem' }), 0],
});

const NumberedList = OrderedList.extend({
  addAttributes: () => ({ start: { default: 1 } }),
});

/** One of the editor's three font families. */
const Font = Mark.create({
  name: 'font',
  addAttributes: () => ({
    family: {
      default: null,
      parseHTML: () => null,
      renderHTML: ({ family }: { family?: string | null }) => (family ? { class: family } : {}),
    },
  }),
  parseHTML: () => fontClasses.map((name) => ({ tag: `span.${name}`, attrs: { family: name } })),
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
});

/** The parts of a blog's text. The editor adds its own views to these; the HTML they write is the stored form. */
export const extensions: Extensions = [
  StarterKit.configure({
    codeBlock: false,
    orderedList: false,
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (address) => linkAddress(address) !== null,
    },
  }),
  // The arrow keys lead out of a code block, after which Tab leaves the text again.
  CodeBlock.configure({ languageClassPrefix: 'language-', enableTabIndentation: true, tabSize: 2 }),
  NumberedList,
  TaskList,
  Task.configure({ nested: true }),
  Picture,
  PlainTable.configure({ resizable: false }),
  TableRow,
  TableHeader.extend({ addAttributes: cellAttributes }),
  TableCell.extend({ addAttributes: cellAttributes }),
  Font,
];
