import type { ChainedCommands, Editor } from '@tiptap/react';
import type { ToolIconName } from './tool-button';

export interface ToolbarCommand {
  label: string;
  icon: ToolIconName;
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
