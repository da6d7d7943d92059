import type { ChainedCommands, Editor } from '@tiptap/react';
import type { ToolIconName } from './tool-icon';

export interface Tool {
  name: string;
  label: string;
  icon: ToolIconName;
  shortcut?: string;
  /** What it is called while the cursor stands in it; tools without are no toggles. */
  active?: string | ((editor: Editor) => boolean);
  run: (chain: ChainedCommands) => ChainedCommands;
}

const marks: Tool[] = [
  {
    name: 'bold',
    label: 'Bold',
    icon: 'bold',
    shortcut: 'B',
    active: 'bold',
    run: (chain) => chain.toggleBold(),
  },
  {
    name: 'italic',
    label: 'Italic',
    icon: 'italic',
    shortcut: 'I',
    active: 'italic',
    run: (chain) => chain.toggleItalic(),
  },
  {
    name: 'strike',
    label: 'Strikethrough',
    icon: 'strike',
    shortcut: 'Shift+S',
    active: 'strike',
    run: (chain) => chain.toggleStrike(),
  },
  {
    name: 'code',
    label: 'Inline code',
    icon: 'code',
    shortcut: 'E',
    active: 'code',
    run: (chain) => chain.toggleCode(),
  },
];

const blocks: Tool[] = [
  {
    name: 'bullets',
    label: 'Bulleted list',
    icon: 'bullets',
    active: 'bulletList',
    run: (chain) => chain.toggleBulletList(),
  },
  {
    name: 'numbers',
    label: 'Numbered list',
    icon: 'numbers',
    active: 'orderedList',
    run: (chain) => chain.toggleOrderedList(),
  },
  {
    name: 'tasks',
    label: 'Task list',
    icon: 'tasks',
    active: 'taskList',
    run: (chain) => chain.toggleTaskList(),
  },
  {
    name: 'quote',
    label: 'Quote',
    icon: 'quote',
    active: 'blockquote',
    run: (chain) => chain.toggleBlockquote(),
  },
  {
    name: 'codeBlock',
    label: 'Code block',
    icon: 'code-block',
    active: 'codeBlock',
    run: (chain) => chain.toggleCodeBlock(),
  },
];

const inserts: Tool[] = [
  {
    name: 'table',
    label: 'Insert table',
    icon: 'table',
    run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  { name: 'rule', label: 'Horizontal rule', icon: 'rule', run: (chain) => chain.setHorizontalRule() },
];

const steps: Tool[] = [
  { name: 'undo', label: 'Undo', icon: 'undo', shortcut: 'Z', run: (chain) => chain.undo() },
  { name: 'redo', label: 'Redo', icon: 'redo', shortcut: 'Shift+Z', run: (chain) => chain.redo() },
];

export const toolGroups = { marks, blocks, inserts, steps };
const all = Object.values(toolGroups).flat();

/** Which tools are pressed and which can be used, for drawing the toolbar. */
export function toolStates(editor: Editor): Record<string, { isOn: boolean; isUsable: boolean }> {
  return Object.fromEntries(
    all.map((tool) => {
      const isOn =
        typeof tool.active === 'string' ? editor.isActive(tool.active) : tool.active?.(editor) === true;
      return [tool.name, { isOn, isUsable: tool.run(editor.can().chain()).run() }];
    }),
  );
}
