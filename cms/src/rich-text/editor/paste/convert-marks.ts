import { newElement, rename } from './parse-detached';

const synonyms: Record<string, string> = {
  b: 'strong',
  del: 's',
  i: 'em',
  ins: 'u',
  kbd: 'code',
  samp: 'code',
  strike: 's',
  tt: 'code',
};
const monospace = /mono|consolas|courier|menlo/i;

/** Converts styles to elements: Google Docs and Word mark bold text and the like by style alone. */
export function convertMarks(page: HTMLElement): void {
  const isGoogleDocs = page.querySelector('[id^="docs-internal-guid"]') !== null;
  for (const element of page.querySelectorAll<HTMLElement>('b, strong, i, em, u')) {
    if (isOverridden(element)) element.replaceWith(...element.childNodes);
  }
  for (const span of page.querySelectorAll('span')) {
    for (const name of marksOf(span, isGoogleDocs)) span.append(newElement(span, name, ...span.childNodes));
  }
  for (const [name, synonym] of Object.entries(synonyms)) {
    for (const element of page.querySelectorAll(name)) rename(element, synonym);
  }
}

/** Google Docs wraps whole documents in a `b` that its style makes normal. */
function isOverridden({ style, localName }: HTMLElement): boolean {
  if (localName === 'b' || localName === 'strong') return /^(normal|[1-4]00)$/.test(style.fontWeight);
  if (localName === 'u') return style.textDecoration === 'none';
  return style.fontStyle === 'normal';
}

function marksOf(span: HTMLElement, isGoogleDocs: boolean): string[] {
  const { fontWeight, fontStyle, fontFamily, textDecoration, textDecorationLine } = span.style;
  const lines = `${textDecoration} ${textDecorationLine}`;
  const isIn = (selector: string) => span.closest(selector) !== null;
  const isBold = fontWeight === 'bold' || Number(fontWeight) >= 600;
  return [
    isBold && !isIn('h1, h2, h3, h4, h5, h6, th, strong, b') && 'strong',
    fontStyle === 'italic' && !isIn('em, i') && 'em',
    lines.includes('line-through') && !isIn('s, del, strike') && 's',
    lines.includes('underline') && !isIn('a, u') && !span.querySelector('a') && 'u',
    isGoogleDocs && monospace.test(fontFamily) && !isIn('pre, code') && 'code',
  ].filter((name) => name !== false);
}
