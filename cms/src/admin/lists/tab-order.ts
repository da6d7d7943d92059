const offered = "main table[role='grid'] :is(a, button)[tabindex='-1']";
const sorted = "main table[role='grid'] th[tabindex='-1']";

/** Strapi gives a heading that sorts this cursor, and nothing else that tells. */
const sorts = (heading: Element) => getComputedStyle(heading).cursor === 'pointer';

/**
 * Strapi takes all of a table out of the tab order but one cell, and only arrow keys lead on from there. Its search for
 * that cell, the first with a tabindex of exactly "0", must find no other: so links and buttons get none at all, and
 * headings get "00", which is the same number.
 */
function restoreTabOrder() {
  for (const element of document.querySelectorAll(offered)) element.removeAttribute('tabindex');
  for (const heading of document.querySelectorAll(sorted))
    if (sorts(heading)) heading.setAttribute('tabindex', '00');
}

/** Tab reaches what the rows of a list offer: the link, the checkbox, the menu. Arrow keys lead through the cells as before. */
export function openListsToTab() {
  new MutationObserver(restoreTabOrder).observe(document.body, {
    subtree: true,
    attributeFilter: ['tabindex'],
  });
}
