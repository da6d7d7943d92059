import { normaliseLanguage } from '../code-language';
import { newElement } from './elements';

/** The class names of GitHub, Prism, highlight.js, Rouge and Shiki. */
const languagePatterns = [
  /\blang(?:uage)?-([\w+#.-]+)/,
  /\bhighlight-(?:source|text)-([\w+#.-]+)/,
  /\bbrush:\s*([\w+#-]+)/,
];
const decorations =
  'figcaption, button, clipboard-copy, .gutter, .linenos, .line-numbers-rows, .highlight__panel';
const lineElements = new Set(['DIV', 'P', 'LI', 'TR']);

/** Reduces code blocks to plain text and a language, without buttons and line numbers. */
export function convertCodeBlocks(page: HTMLElement): void {
  for (const frame of page.querySelectorAll('figure.code, .highlight')) {
    for (const extra of frame.querySelectorAll(decorations)) extra.remove();
  }
  for (const block of page.querySelectorAll('pre')) {
    const language = languageOf(block);
    const code = newElement(block, 'code');
    code.textContent = textOf(block).replace(/\n$/, '');
    if (language) code.className = `language-${language}`;
    block.replaceChildren(code);
  }
}

function languageOf(block: HTMLElement): string | null {
  const places = [block.querySelector('code'), block, block.parentElement];
  for (const place of places) {
    const name = place?.getAttribute('data-lang') ?? place?.getAttribute('data-language') ?? place?.lang;
    if (name) return normaliseLanguage(name);
    for (const pattern of languagePatterns) {
      const match = pattern.exec(place?.className ?? '')?.[1];
      if (match) return normaliseLanguage(match);
    }
  }
  const other = [...block.classList].find((name) => name !== 'highlight');
  return block.classList.contains('highlight') && other ? normaliseLanguage(other) : null;
}

/** The text of a block whose lines may be elements. */
function textOf(node: Node): string {
  if (node.nodeName === 'BR') return '\n';
  if (!node.hasChildNodes()) return node.textContent ?? '';
  const text = [...node.childNodes].map(textOf).join('');
  return lineElements.has(node.nodeName) && !text.endsWith('\n') ? `${text}\n` : text;
}
