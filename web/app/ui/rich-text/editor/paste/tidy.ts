import { rename } from './elements';

const neverText = 'style, script, template, meta, link, title, head, button, clipboard-copy, svg, [hidden]';
/** What is worth keeping of a line without words. */
const things = 'img, hr';
const blocks = /^(P|DIV|H[1-6]|UL|OL|LI|TABLE|PRE|BLOCKQUOTE|HR|SECTION|ARTICLE|FIGURE)$/;

/** Takes away what belongs to the page it comes from, and the gaps that others make of empty lines. */
export function tidy(page: HTMLElement): void {
  for (const foreign of page.querySelectorAll(neverText)) foreign.remove();
  for (const emoji of page.querySelectorAll('img.emoji, g-emoji img'))
    emoji.replaceWith(emoji.getAttribute('alt') ?? '');
  for (const space of page.querySelectorAll('.Apple-converted-space, [style*="mso-spacerun" i]'))
    space.replaceWith(' ');
  for (const title of page.querySelectorAll('p.MsoTitle')) rename(title, 'h1');
  for (const section of page.querySelectorAll('thead, tfoot')) rename(section, 'tbody');
  for (const row of page.querySelectorAll('br')) if (standsAlone(row)) row.remove();
  for (const line of page.querySelectorAll('p')) {
    if (line.textContent?.trim() === '') line.replaceWith(...line.querySelectorAll(things));
  }
}

/** A line break between blocks, or in a block of its own, breaks nothing. */
function standsAlone(row: Element): boolean {
  const besides = [row.previousSibling, row.nextSibling].filter((node) => node !== null);
  const isBetween = besides.some((node) => blocks.test(node.nodeName));
  return isBetween || row.classList.contains('Apple-interchange-newline') || besides.length === 0;
}
