import type { ChainedCommands } from '@tiptap/react';

interface TableTool {
  label: string;
  run: (chain: ChainedCommands) => ChainedCommands;
}

export const tableTools: TableTool[] = [
  { label: 'Row above', run: (chain) => chain.addRowBefore() },
  { label: 'Row below', run: (chain) => chain.addRowAfter() },
  { label: 'Remove row', run: (chain) => chain.deleteRow() },
  { label: 'Column before', run: (chain) => chain.addColumnBefore() },
  { label: 'Column after', run: (chain) => chain.addColumnAfter() },
  { label: 'Remove column', run: (chain) => chain.deleteColumn() },
  { label: 'Header row', run: (chain) => chain.toggleHeaderRow() },
  { label: 'Remove table', run: (chain) => chain.deleteTable() },
];
