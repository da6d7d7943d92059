import { Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { Extension, type Editor } from '@tiptap/core';
import { normaliseLanguage } from '../code-blocks';
import { sanitiseForeignHtml, sanitiseEditorSlice } from './sanitise-pasted-html';
import { isMarkdown, pasteMarkdown } from './paste-markdown';
import { parseDetached } from './parse-detached';
import { uploadPlaceholders, type PastedPictures } from './pasted-pictures';

export interface PasteOptions {
  /** Uploads pictures to this place, or to the caret; returns false when there are none. */
  onPictures: (editor: Editor, files: Iterable<File>, place?: number) => boolean;
  onMissingPictures: (count: number) => void;
}

/** Sanitises what is pasted or dropped; pasted source code becomes code, and Markdown is rendered. */
export function pasteExtension(options: PasteOptions) {
  return Extension.create({
    name: 'sanitisePaste',
    // Before the code block's own handler, which knows other names of languages.
    priority: 1000,
    addProseMirrorPlugins() {
      return [pastePlugin(this.editor, options)];
    },
  });
}

function pastePlugin(editor: Editor, { onPictures, onMissingPictures }: PasteOptions) {
  let isPlainPaste = false;
  const files: PastedPictures = new Map();
  function sanitise(html: string): string {
    const { sanitised, missing } = sanitiseForeignHtml(html, files);
    if (missing > 0) onMissingPictures(missing);
    return sanitised;
  }
  return new Plugin({
    appendTransaction(changes, _before, state) {
      if (files.size === 0 || !changes.some(({ docChanged }) => docChanged)) return null;
      return uploadPlaceholders(state, files, (file, place) => onPictures(editor, [file], place));
    },
    props: {
      handleDOMEvents: {
        keydown(_view, { key, shiftKey }) {
          isPlainPaste = shiftKey && key.toLowerCase() === 'v';
        },
        paste: (view, event) => view.composing && pasteInsteadOfBrowser(view, event),
      },
      transformPastedHTML: (html) => sanitiseEditorSlice(html) ?? sanitise(html),
      handlePaste(view, { clipboardData }) {
        if (!clipboardData) return false;
        const text = clipboardData.getData('text/plain');
        if (text.trim() === '') return onPictures(editor, clipboardData.files);
        if (isPlainPaste || isInCode(view)) return false;
        const language = findVsCodeLanguage(clipboardData);
        if (language !== null && language !== 'markdown') return pasteCode(view, text, language);
        const isSource =
          language !== null || (isPlainHtml(clipboardData.getData('text/html')) && isMarkdown(text));
        if (isSource) void pasteMarkdown(editor, text, sanitise);
        return isSource;
      },
      handleDrop(view, { clientX: left, clientY: top, dataTransfer }, _slice, isMoved) {
        if (isMoved || !dataTransfer) return false;
        return onPictures(editor, dataTransfer.files, view.posAtCoords({ left, top })?.pos);
      },
    },
  });
}

/** While an input method composes, ProseMirror leaves the paste to the browser, which would skip the sanitising. */
function pasteInsteadOfBrowser(view: EditorView, event: ClipboardEvent): boolean {
  if (!event.clipboardData) return false;
  event.preventDefault();
  const html = event.clipboardData.getData('text/html');
  if (html && !isInCode(view)) view.pasteHTML(html, event);
  else view.pasteText(event.clipboardData.getData('text/plain'), event);
  return true;
}

const isInCode = ({ state }: EditorView) => state.selection.$from.parent.type.spec.code === true;

/** The language of what was copied in VS Code; null from elsewhere. */
function findVsCodeLanguage(data: DataTransfer): string | null {
  try {
    const { mode } = JSON.parse(data.getData('vscode-editor-data')) as { mode?: unknown };
    return typeof mode === 'string' ? mode : null;
  } catch {
    return null;
  }
}

/** True for no HTML, and for a text file as browsers show it. */
function isPlainHtml(html: string): boolean {
  if (html === '') return true;
  const body = parseDetached(html);
  const [only] = body.children;
  return body.childElementCount === 1 && only?.localName === 'pre' && only.childElementCount === 0;
}

/** Pastes code as a block with its language, or as inline code in the middle of a line. */
function pasteCode(view: EditorView, pasted: string, mode: string): boolean {
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
