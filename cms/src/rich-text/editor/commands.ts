import type { ChainedCommands, Editor } from '@tiptap/core';
import { linkAddress } from '../allow-list';

export type CommandIcon =
  | 'bold'
  | 'italic'
  | 'strike'
  | 'code'
  | 'bullets'
  | 'numbers'
  | 'tasks'
  | 'quote'
  | 'code-block'
  | 'table'
  | 'rule'
  | 'undo'
  | 'redo';

/** A command of the toolbar; each side draws its own button for it. */
export interface ToolbarCommand {
  label: string;
  icon: CommandIcon;
  shortcut?: string;
  /** The node or mark that a toggle turns on. */
  active?: string;
  run: (chain: ChainedCommands) => ChainedCommands;
}

const marks: ToolbarCommand[] = [
  { label: 'Bold', icon: 'bold', shortcut: 'B', active: 'bold', run: (chain) => chain.toggleBold() },
  { label: 'Italic', icon: 'italic', shortcut: 'I', active: 'italic', run: (chain) => chain.toggleItalic() },
  {
    label: 'Strikethrough',
    icon: 'strike',
    shortcut: 'Shift+S',
    active: 'strike',
    run: (chain) => chain.toggleStrike(),
  },
  { label: 'Inline code', icon: 'code', shortcut: 'E', active: 'code', run: (chain) => chain.toggleCode() },
];

const blocks: ToolbarCommand[] = [
  { label: 'Bulleted list', icon: 'bullets', active: 'bulletList', run: (chain) => chain.toggleBulletList() },
  {
    label: 'Numbered list',
    icon: 'numbers',
    active: 'orderedList',
    run: (chain) => chain.toggleOrderedList(),
  },
  { label: 'Task list', icon: 'tasks', active: 'taskList', run: (chain) => chain.toggleTaskList() },
  { label: 'Quote', icon: 'quote', active: 'blockquote', run: (chain) => chain.toggleBlockquote() },
  { label: 'Code block', icon: 'code-block', active: 'codeBlock', run: (chain) => chain.toggleCodeBlock() },
];

const inserts: ToolbarCommand[] = [
  {
    label: 'Insert table',
    icon: 'table',
    run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  { label: 'Horizontal rule', icon: 'rule', run: (chain) => chain.setHorizontalRule() },
];

const history: ToolbarCommand[] = [
  { label: 'Undo', icon: 'undo', shortcut: 'Z', run: (chain) => chain.undo() },
  { label: 'Redo', icon: 'redo', shortcut: 'Shift+Z', run: (chain) => chain.redo() },
];

export const commandGroups = { marks, blocks, inserts, history };
const all = Object.values(commandGroups).flat();

export function commandStates(editor: Editor): Record<string, { isOn: boolean; isUsable: boolean }> {
  return Object.fromEntries(
    all.map(({ label, active, run }) => {
      const isOn = active !== undefined && editor.isActive(active);
      return [label, { isOn, isUsable: run(editor.can().chain()).run() }];
    }),
  );
}

export const tableCommands: Record<string, (chain: ChainedCommands) => ChainedCommands> = {
  'Row above': (chain) => chain.addRowBefore(),
  'Row below': (chain) => chain.addRowAfter(),
  'Remove row': (chain) => chain.deleteRow(),
  'Column before': (chain) => chain.addColumnBefore(),
  'Column after': (chain) => chain.addColumnAfter(),
  'Remove column': (chain) => chain.deleteColumn(),
  'Header row': (chain) => chain.toggleHeaderRow(),
  'Remove table': (chain) => chain.deleteTable(),
};

const levels = [1, 2, 3, 4, 5, 6] as const;

/** The values and names of the style picker. */
export const textStyles = [
  ['', 'Paragraph'],
  ...levels.map((level) => [String(level), `Heading ${level}`] as const),
] as const;

export const activeTextStyle = (editor: Editor): string =>
  String(levels.find((level) => editor.isActive('heading', { level })) ?? '');

export function setTextStyle(editor: Editor, value: string) {
  const chain = editor.chain().focus();
  const level = levels.find((one) => String(one) === value);
  (level ? chain.setHeading({ level }) : chain.setParagraph()).run();
}

/** The values and names of the font picker. */
export const fonts = [
  ['', 'Default font'],
  ['font-sans', 'Sans serif'],
  ['font-serif', 'Serif'],
  ['font-mono', 'Monospace'],
] as const;

export const activeFont = (editor: Editor): string => editor.getAttributes('font').family ?? '';

export function setFont(editor: Editor, family: string) {
  const chain = editor.chain().focus();
  (family ? chain.setMark('font', { family }) : chain.unsetMark('font')).run();
}

export const linkRefusal = 'A link must start with https://, http:// or mailto:, or be a path on this site.';

/** The address of the link at the caret; undefined outside of links. */
export function activeLink(editor: Editor): string | undefined {
  const href: unknown = editor.getAttributes('link').href;
  return typeof href === 'string' ? href : undefined;
}

/** Links the selection, or inserts the address as a link; false for an address that the CMS would remove. */
export function setLink(editor: Editor, typed: string): boolean {
  const href = linkAddress(addScheme(typed));
  if (!href) return false;
  const chain = editor.chain().focus().extendMarkRange('link');
  if (editor.state.selection.empty && activeLink(editor) === undefined)
    chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] });
  else chain.setLink({ href });
  chain.run();
  return true;
}

export function removeLink(editor: Editor) {
  editor.chain().focus().extendMarkRange('link').unsetLink().run();
}

export function addScheme(typed: string): string {
  const address = typed.trim();
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`;
  return /^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(address) ? `https://${address}` : address;
}

/** The text as HTML, without the empty paragraphs that the editor keeps at the end. */
export function htmlOf(editor: Editor): string {
  return editor.getHTML().replace(/(?:<p><\/p>)+$/, '');
}
