import { Plugin } from '@tiptap/pm/state';
import { Decoration, Extension, type InlineDecoration } from '@tiptap/core';
import type { RootContent } from 'hast';
import { common, createLowlight } from 'lowlight';
import languageNames from '../language-names.json';
import languageAliases from './language-aliases.json';

/** Names that other editors use, with the name of the picker. */
const aliases = new Map(Object.entries(languageAliases));
const plain = new Set(['', 'plaintext', 'plain', 'text', 'txt', 'none', 'nohighlight', 'undefined', 'auto']);

/** The picker's name of a language; null for plain text and for invalid names. */
export function normaliseLanguage(name: string): string | null {
  const language = name.trim().toLowerCase();
  if (plain.has(language) || !/^[\w+#.-]{1,40}$/.test(language)) return null;
  return aliases.get(language) ?? language;
}

/** Pairs of id and label: the names of reader's pages without their aliases. */
export const pickerLanguages = Object.entries(languageNames).filter(([id]) => normaliseLanguage(id) === id);

/** Replaces a typed alias such as `py` by the picker's name, which readers' pages highlight. */
export const languageNormaliser = Extension.create({
  name: 'languageNormaliser',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(changes, _before, { selection: { $from }, tr }) {
        if (!changes.some(({ docChanged }) => docChanged)) return null;
        const typed: unknown = $from.parent.type.name === 'codeBlock' && $from.parent.attrs.language;
        const language = typeof typed === 'string' ? normaliseLanguage(typed) : typed;
        return language === typed ? null : tr.setNodeAttribute($from.before(), 'language', language);
      },
    }),
  ],
});

const lowlight = createLowlight(common);
// Some grammars take quadratic time, and this runs on every key.
const maxLength = 6 * 1024;
const slowPattern = /[^\n]{401}|\w{121}|\n\s{101}/;

interface HighlightedRange {
  from: number;
  to: number;
  className: string;
}

/** The ranges to colour, counted from the start of the code. */
export function highlightCode(code: string, language: string): HighlightedRange[] {
  if (!lowlight.registered(language) || code.length > maxLength || slowPattern.test(code)) return [];
  const found: HighlightedRange[] = [];
  let at = 0;
  function walk(node: RootContent) {
    const from = at;
    if (node.type === 'text') at += node.value.length;
    if (node.type !== 'element') return;
    node.children.forEach(walk);
    const { className } = node.properties;
    if (Array.isArray(className)) found.push({ from, to: at, className: className.join(' ') });
  }
  lowlight.highlight(language, code).children.forEach(walk);
  return found;
}

// Nodes are immutable, so only the code block that changes is highlighted again.
const cache = new WeakMap<object, HighlightedRange[]>();

/** Colours code blocks by decorations, which leave the document as it is. */
export const codeHighlight = Extension.create({
  name: 'codeHighlight',
  addDecorations: () => ({
    create: ({ state }) => {
      const decorations: InlineDecoration[] = [];
      state.doc.descendants((node, place) => {
        if (node.type.name !== 'codeBlock') return;
        const language: unknown = node.attrs.language;
        if (typeof language !== 'string') return;
        const ranges = cache.get(node) ?? highlightCode(node.textContent, language);
        cache.set(node, ranges);
        for (const { from, to, className } of ranges) {
          decorations.push(Decoration.Inline(place + 1 + from, place + 1 + to, { class: className }));
        }
      });
      return decorations;
    },
  }),
});
