import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { normaliseLanguage } from '../code-language';

/** Pastes code as a block with its language, or as inline code in the middle of a line. */
export function pasteCode(view: EditorView, pasted: string, mode: string): boolean {
  const { tr, schema, selection } = view.state;
  const text = pasted.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const isInline = !text.includes('\n') && selection.$from.parent.content.size > 0;
  if (isInline) {
    tr.replaceSelectionWith(schema.text(text, [schema.mark('code')]), false);
    tr.removeStoredMark(schema.mark('code'));
  } else {
    const block = schema.node('codeBlock', { language: normaliseLanguage(mode) }, schema.text(text));
    const start = selection.from;
    tr.replaceSelectionWith(block);
    tr.setSelection(TextSelection.near(tr.doc.resolve(tr.mapping.map(start)), -1));
  }
  view.dispatch(tr.scrollIntoView());
  return true;
}
