import { normaliseLanguage } from '../code-blocks';
import { rename, newElement } from './parse-detached';

/** Converts the blocks of other editors and pages to those of ours. */
export function convertBlocks(page: HTMLElement): void {
  convertCodeBlocks(page);
  convertTaskLists(page);
  convertWordLists(page);
  removePageParts(page);
  convertForeignBlocks(page);
  removePageLinks(page);
}

const pageParts =
  'style, script, template, meta, link, title, head, button, clipboard-copy, svg, [hidden], #footnote-label';
/** Kept of a paragraph without text. */
const keptWithoutText = 'img, hr';
const blocks = /^(P|DIV|H[1-6]|UL|OL|LI|TABLE|PRE|BLOCKQUOTE|HR|SECTION|ARTICLE|FIGURE)$/;

/** Removes the parts of the source page that are no text, and empty lines. */
function removePageParts(page: HTMLElement): void {
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
function convertForeignBlocks(page: HTMLElement): void {
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
function removePageLinks(page: HTMLElement): void {
  for (const link of page.querySelectorAll('a[href^="#"]')) {
    const words = link.textContent?.trim() ?? '';
    const raised = link.closest('sup');
    if (link.matches(footnoteBacklinks) || anchorSign.test(words)) link.remove();
    else if (raised) raised.replaceWith(`[${words.replace(/^\[|\]$/g, '')}]`);
    else link.replaceWith(...link.childNodes);
  }
}

const checkboxes =
  ':scope > input[type=checkbox], :scope > p > input[type=checkbox], :scope > label > input[type=checkbox]';

/** Converts the task lists of GitHub and Google Docs. */
function convertTaskLists(page: HTMLElement): void {
  for (const list of page.querySelectorAll('ul')) {
    const items = [...list.querySelectorAll<HTMLElement>(':scope > li')];
    const states = items.map(stateOf);
    if (!states.some((state) => state !== null)) continue;
    list.dataset.type = 'taskList';
    items.forEach((item, index) => {
      item.dataset.type = 'taskItem';
      item.dataset.checked = String(states[index] === true);
    });
  }
}

/** Whether a task item is checked; null when the item is not a task. */
function stateOf(item: HTMLElement): boolean | null {
  const box = item.querySelector<HTMLInputElement>(checkboxes);
  if (box) {
    box.remove();
    return box.hasAttribute('checked');
  }
  if (item.getAttribute('role') !== 'checkbox') return null;
  item.querySelector(':scope > img')?.remove();
  return item.getAttribute('aria-checked') === 'true';
}

/** Converts Word's lists, which are paragraphs with the level in their style. */
function convertWordLists(page: HTMLElement): void {
  let open: (HTMLElement | undefined)[] = [];
  for (const point of page.querySelectorAll<HTMLElement>('p[style*="mso-list:"]')) {
    const level = Number(/mso-list:[^;]*level(\d)/.exec(point.getAttribute('style') ?? '')?.[1] ?? 1);
    const continues = open[0] !== undefined && point.previousElementSibling === open[0];
    open = continues ? open.slice(0, level) : [];
    const mark = point.querySelector('span[style*="mso-list:Ignore" i]');
    const list = (open[level - 1] ??= newList(
      point,
      mark?.textContent ?? '',
      open.findLast((one) => one !== undefined),
    ));
    mark?.remove();
    list.append(itemOf(point));
    open[0] ??= list;
  }
}

/** Starts a list in the place of this paragraph, or inside the last item of the list above. */
function newList(point: HTMLElement, mark: string, above: HTMLElement | undefined): HTMLElement {
  const list = newElement(point, /^\s*\(?\w{1,4}[.)]/.test(mark) ? 'ol' : 'ul');
  const place = above?.lastElementChild;
  if (place) place.append(list);
  else point.before(list);
  return list;
}

function itemOf(point: HTMLElement): HTMLElement {
  const line = newElement(point, 'p', ...point.childNodes);
  point.remove();
  return newElement(line, 'li', line);
}

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
function convertCodeBlocks(page: HTMLElement): void {
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
