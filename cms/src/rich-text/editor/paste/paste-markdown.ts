import { closeHistory } from '@tiptap/pm/history';
import { DOMParser as DocumentParser, Fragment, Slice, type Node as DocumentNode } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/core';
import { parseDetached } from './parse-detached';

/** Inserts the plain text, then replaces it by the rendered one, so that undo gives the plain text. */
export async function pasteMarkdown(editor: Editor, text: string, sanitise: (html: string) => string) {
  const range = insertPlain(editor, text);
  const follow = ({ transaction: { mapping } }: { transaction: Transaction }) => {
    // Text that is typed or pasted at its ends while the module loads is not part of it.
    range.from = mapping.map(range.from, 1);
    range.to = mapping.map(range.to, -1);
  };
  editor.on('transaction', follow);
  try {
    const { markdownToHtml } = await import('../../markdown');
    if (editor.isDestroyed || textIn(editor, range) !== range.text) return;
    replace(editor, range, sanitise(markdownToHtml(text, { keepsHtml: true })));
  } catch {
    // The plain text stays.
  } finally {
    editor.off('transaction', follow);
  }
}

interface Range {
  from: number;
  to: number;
  /** The text of the range, to notice a change before it is replaced. */
  text: string;
}

function insertPlain(editor: Editor, text: string): Range {
  const { state, view } = editor;
  const { schema, selection } = state;
  const lines = text
    .split(/(?:\r\n?|\n)+/)
    .map((line) => schema.node('paragraph', null, line ? [schema.text(line)] : []));
  const tr = closeHistory(state.tr).replaceSelection(new Slice(Fragment.from(lines), 1, 1));
  const range = { from: tr.mapping.map(selection.from, -1), to: tr.selection.to };
  view.dispatch(tr.scrollIntoView());
  return { ...range, text: textIn(editor, range) };
}

function replace({ state, view }: Editor, { from, to }: Range, html: string): void {
  const { content, firstChild, lastChild } = DocumentParser.fromSchema(state.schema).parse(
    parseDetached(html),
  );
  // A paragraph continues the line that it is pasted into; a heading or a list does not.
  const openDepth = (node: DocumentNode | null) => Number(node?.type.name === 'paragraph');
  const rich = new Slice(content, openDepth(firstChild), openDepth(lastChild));
  view.dispatch(closeHistory(state.tr).replaceRange(from, to, rich).scrollIntoView());
}

function textIn({ state: { doc } }: Editor, { from, to }: Pick<Range, 'from' | 'to'>): string {
  return doc.textBetween(from, Math.min(to, doc.content.size), '\n');
}

const fence = /^ {0,3}(`{3,}|~{3,})[^`\n]*\n[\s\S]*?^ {0,3}\1[ \t]*$/m;
const allFences = new RegExp(fence.source, 'gm');

/** Marks that other kinds of text hardly contain. */
const marks = [
  /^ {0,3}#{2,6} \S.*(\n[ \t]*(\n|$)|$)/m,
  /^ {0,3}# \S.*\n[ \t]*\n(?!.*[;{=])/,
  /^\|?[ \t]*:?-{3,}:?[ \t]*\|[ \t|:-]*$/m,
  /^\s*[-*+] \[[ xX]\] \S/m,
  /!?\[[^\]\n]+\]\((https?:|mailto:|[/#.])[^)\s]*\)/,
  /(^|[\s(])\*\*[^\s*][^*\n]*\*\*(?=[\s.,;:!?)]|$)/m,
];
const listItem = /^\s*([-*+]|\d{1,3}[.)]) \S/;
const codeOrYaml =
  /^\s*[-*+] [\w.-]+:(\s|$)|^(import|export|const|let|var|def|class|function|return|#!)\b|[;{}]\s*$/;

export function isMarkdown(text: string): boolean {
  const source = text.replace(/\r\n?/g, '\n');
  if (fence.test(source)) return true;
  const lines = source
    .replace(allFences, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  if (lines.filter((line) => codeOrYaml.test(line)).length > lines.length / 4) return false;
  return marks.some((mark) => mark.test(source)) || isList(lines);
}

/** At least two items, and nothing but items and their indented lines. */
function isList(lines: string[]): boolean {
  const points = lines.filter((line) => listItem.test(line)).length;
  return points > 1 && lines.every((line) => listItem.test(line) || /^\s{2,}\S/.test(line));
}
