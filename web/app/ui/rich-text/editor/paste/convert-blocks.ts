import { rename, newElement } from './elements';

const pageParts = 'style, script, template, meta, link, title, head, button, clipboard-copy, svg, [hidden]';
/** Kept of a paragraph without text. */
const keptWithoutText = 'img, hr';
const blocks = /^(P|DIV|H[1-6]|UL|OL|LI|TABLE|PRE|BLOCKQUOTE|HR|SECTION|ARTICLE|FIGURE)$/;

/** Removes the parts of the source page that are no text, and empty lines. */
export function removePageParts(page: HTMLElement): void {
  for (const part of page.querySelectorAll(pageParts)) part.remove();
  for (const emoji of page.querySelectorAll('img.emoji, g-emoji img'))
    emoji.replaceWith(emoji.getAttribute('alt') ?? '');
  for (const space of page.querySelectorAll('.Apple-converted-space, [style*="mso-spacerun" i]'))
    space.replaceWith(' ');
  for (const title of page.querySelectorAll('p.MsoTitle')) rename(title, 'h1');
  for (const section of page.querySelectorAll('thead, tfoot')) rename(section, 'tbody');
  for (const row of page.querySelectorAll('br')) if (isRedundantBreak(row)) row.remove();
  for (const line of page.querySelectorAll('p')) {
    if (line.textContent?.trim() === '') line.replaceWith(...line.querySelectorAll(keptWithoutText));
  }
}

/** A line break between blocks, or alone in its block. */
function isRedundantBreak(row: Element): boolean {
  const neighbours = [row.previousSibling, row.nextSibling].filter((node) => node !== null);
  const isBetween = neighbours.some((node) => blocks.test(node.nodeName));
  return isBetween || row.classList.contains('Apple-interchange-newline') || neighbours.length === 0;
}

/** Blocks that the editor lacks. DOMPurify would remove their tags, and their texts would run together. */
const foreignBlocks =
  'address, article, aside, caption, center, dd, details, dialog, dl, dt, fieldset, footer, form, header, hgroup, legend, main, nav, search, section, summary';
const block = 'p, div, ul, ol, pre, table, blockquote, h1, h2, h3, h4, h5, h6';

/** Renames such blocks to `div`; a `summary` and a `dt` become bold. */
export function convertForeignBlocks(page: HTMLElement): void {
  for (const title of page.querySelectorAll('summary, dt')) {
    if (!title.querySelector(block)) title.replaceChildren(newElement(title, 'strong', ...title.childNodes));
  }
  for (const one of page.querySelectorAll(foreignBlocks)) rename(one, 'div');
}

const footnoteBacklinks = '[data-footnote-backref], .footnote-backref, .footnote-back, .reversefootnote';
const anchorSign = /^[↩↑^]|^[#¶]$/;

/**
 * Links within the copied page lead nowhere here: a footnote's mark becomes `[1]`, its backlink is removed, and of
 * any other link the text stays.
 */
export function removePageLinks(page: HTMLElement): void {
  for (const link of page.querySelectorAll('a[href^="#"]')) {
    const words = link.textContent?.trim() ?? '';
    const raised = link.closest('sup');
    if (link.matches(footnoteBacklinks) || anchorSign.test(words)) link.remove();
    else if (raised) raised.replaceWith(`[${words.replace(/^\[|\]$/g, '')}]`);
    else link.replaceWith(...link.childNodes);
  }
}
