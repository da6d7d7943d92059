import { codeLanguage } from '../code-language';
import { newElement } from './elements';

/** How GitHub, Prism, highlight.js, Rouge and Shiki say which language a block is in. */
const named = [
  /\blang(?:uage)?-([\w+#.-]+)/,
  /\bhighlight-(?:source|text)-([\w+#.-]+)/,
  /\bbrush:\s*([\w+#-]+)/,
];
const beside = 'figcaption, button, clipboard-copy, .gutter, .linenos, .line-numbers-rows, .highlight__panel';
const lineBoxes = new Set(['DIV', 'P', 'LI', 'TR']);

/** Each block of code as plain text with its language, without buttons and line numbers. */
export function plainCode(page: HTMLElement): void {
  for (const frame of page.querySelectorAll('figure.code, .highlight')) {
    for (const extra of frame.querySelectorAll(beside)) extra.remove();
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
    const said = place?.getAttribute('data-lang') ?? place?.getAttribute('data-language') ?? place?.lang;
    if (said) return codeLanguage(said);
    for (const pattern of named) {
      const name = pattern.exec(place?.className ?? '')?.[1];
      if (name) return codeLanguage(name);
    }
  }
  const other = [...block.classList].find((name) => name !== 'highlight');
  return block.classList.contains('highlight') && other ? codeLanguage(other) : null;
}

/** Its text, where each line may be an element of its own. */
function textOf(node: Node): string {
  if (node.nodeName === 'BR') return '\n';
  if (!node.hasChildNodes()) return node.textContent ?? '';
  const text = [...node.childNodes].map(textOf).join('');
  return lineBoxes.has(node.nodeName) && !text.endsWith('\n') ? `${text}\n` : text;
}
