import { newElement, rename } from './elements';

/** Blocks that the editor has no word for. The guard would take their tags away, and their texts would run together. */
const foreign =
  'address, article, aside, caption, center, dd, details, dialog, dl, dt, fieldset, footer, form, header, hgroup, legend, main, nav, search, section, summary';
const block = 'p, div, ul, ol, pre, table, blockquote, h1, h2, h3, h4, h5, h6';

/** Keeps such blocks apart; the title of a folded part and the term of a definition become bold. */
export function foreignBlocks(page: HTMLElement): void {
  for (const title of page.querySelectorAll('summary, dt')) {
    if (!title.querySelector(block)) title.replaceChildren(newElement(title, 'strong', ...title.childNodes));
  }
  for (const one of page.querySelectorAll(foreign)) rename(one, 'div');
}
