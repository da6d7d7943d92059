import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { Extension, type Editor } from '@tiptap/react';
import { cleanPasted } from './clean-pasted';
import { cleanSlice } from './clean-slice';
import { isMarkdown } from './is-markdown';
import { parseInert } from './parse-inert';
import { pasteCode } from './paste-code';
import { pasteMarkdown } from './paste-markdown';
import { removePictures, type PictureTaker } from './take-out-pictures';

/** What is pasted or dropped comes in clean; source code stays code, and Markdown becomes what it means. */
export function pasting(taker: PictureTaker) {
  return Extension.create({
    name: 'pasting',
    // Before the code block's own way, which knows the languages by other names.
    priority: 1000,
    addProseMirrorPlugins() {
      return [newPlugin(this.editor, taker)];
    },
  });
}

function newPlugin(editor: Editor, taker: PictureTaker) {
  let isPlain = false;
  const coming = new Map<string, File>();
  function clean(html: string): string {
    const cleaned = cleanPasted(html);
    for (const [address, file] of cleaned.coming) coming.set(address, file);
    if (cleaned.lost > 0) taker.onLost(cleaned.lost);
    return cleaned.html;
  }
  return new Plugin({
    appendTransaction(changes, _before, state) {
      const mayHold = coming.size > 0 && changes.some(({ docChanged }) => docChanged);
      return mayHold ? removePictures(state, coming, taker) : null;
    },
    props: {
      handleDOMEvents: {
        keydown(_view, { key, shiftKey }) {
          isPlain = shiftKey && key.toLowerCase() === 'v';
        },
        paste: (view, event) => view.composing && pasteInsteadOfBrowser(view, event),
      },
      transformPastedHTML: (html) => cleanSlice(html) ?? clean(html),
      handlePaste(view, { clipboardData }) {
        const text = clipboardData?.getData('text/plain') ?? '';
        if (!clipboardData || text.trim() === '' || isPlain || isInCode(view)) return false;
        const language = languageOfVsCode(clipboardData);
        if (language !== null && language !== 'markdown') return pasteCode(view, text, language);
        const isSource =
          language !== null || (isBare(clipboardData.getData('text/html')) && isMarkdown(text));
        if (isSource) void pasteMarkdown(editor, text, clean);
        return isSource;
      },
    },
  });
}

/** While an input method composes, ProseMirror would let the browser paste straight into the page. */
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
function languageOfVsCode(data: DataTransfer): string | null {
  try {
    const { mode } = JSON.parse(data.getData('vscode-editor-data')) as { mode?: unknown };
    return typeof mode === 'string' ? mode : null;
  } catch {
    return null;
  }
}

/** Whether there is no more to the HTML than its text: none at all, or a text file as browsers show it. */
function isBare(html: string): boolean {
  if (html === '') return true;
  const body = parseInert(html);
  const [only] = body.children;
  return body.childElementCount === 1 && only?.localName === 'pre' && only.childElementCount === 0;
}
