import { Decoration, Extension, type InlineDecoration } from '@tiptap/react';
import { common, createLowlight } from 'lowlight';

const lowlight = createLowlight(common);
// Some grammars take quadratic time, and this runs while somebody types.
const longest = 6 * 1024;
const endless = /[^\n]{401}|\w{121}|\n\s{101}/;

interface Colour {
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

/** Where which words of a code are coloured, counted from its start. */
export function coloursOf(code: string, language: string): Colour[] {
  if (!lowlight.registered(language) || code.length > longest || endless.test(code)) return [];
  const found: Colour[] = [];
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

// A node never changes, so only the code that is being typed is read again.
const known = new WeakMap<object, Colour[]>();

/** Colours code while it is typed; the text itself stays as it is. */
export const codeColours = Extension.create({
  name: 'codeColours',
  addDecorations: () => ({
    create: ({ state }) => {
      const decorations: InlineDecoration[] = [];
      state.doc.descendants((node, place) => {
        if (node.type.name !== 'codeBlock') return;
        const language: unknown = node.attrs.language;
        if (typeof language !== 'string') return;
        const colours = known.get(node) ?? coloursOf(node.textContent, language);
        known.set(node, colours);
        for (const { from, to, className } of colours) {
          decorations.push(Decoration.Inline(place + 1 + from, place + 1 + to, { class: className }));
        }
      });
      return decorations;
    },
  }),
});
