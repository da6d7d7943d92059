const backToText = '[data-footnote-backref], .footnote-backref, .footnote-back, .reversefootnote';
const signOfOne = /^[↩↑^]|^[#¶]$/;

/**
 * Links within the page that was copied lead nowhere in this one: a footnote's mark becomes `[1]`, the way
 * back to it goes, and of any other link its words stay.
 */
export function pageLinks(page: HTMLElement): void {
  for (const link of page.querySelectorAll('a[href^="#"]')) {
    const words = link.textContent?.trim() ?? '';
    const raised = link.closest('sup');
    if (link.matches(backToText) || signOfOne.test(words)) link.remove();
    else if (raised) raised.replaceWith(`[${words.replace(/^\[|\]$/g, '')}]`);
    else link.replaceWith(...link.childNodes);
  }
}
