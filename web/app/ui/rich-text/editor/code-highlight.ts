import { Decoration, Extension, type InlineDecoration } from '@tiptap/react';
import { common, createLowlight } from 'lowlight';

const lowlight = createLowlight(common);
// Some grammars take quadratic time, and this runs on every key.
const maxLength = 6 * 1024;
const slowPattern = /[^\n]{401}|\w{121}|\n\s{101}/;

interface HighlightedRange {
  from: number;
  to: number;
  className: string;
}

interface CodeNode {
  type: string;
  value?: string;
  properties?: { className?: unknown };
  children?: CodeNode[];
}

/** The ranges to colour, counted from the start of the code. */
export function highlightCode(code: string, language: string): HighlightedRange[] {
  if (!lowlight.registered(language) || code.length > maxLength || slowPattern.test(code)) return [];
  const found: HighlightedRange[] = [];
  let at = 0;
  function walk({ value, properties, children = [] }: CodeNode) {
    const from = at;
    at += value?.length ?? 0;
    children.forEach(walk);
    const { className } = properties ?? {};
    if (Array.isArray(className)) found.push({ from, to: at, className: className.join(' ') });
  }
  walk(lowlight.highlight(language, code) as CodeNode);
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
