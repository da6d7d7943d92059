/** Parses HTML in a document of its own: nothing in it runs, is fetched or is reported by the page's policy. */
export function parseInert(html: string): HTMLElement {
  return new DOMParser().parseFromString(withoutReported(html), 'text/html').body;
}

const tagStart = /<[a-z]/gi;
const base = /base(?=[\t\n\f\r />]|$)/iy;
const tagNameEnd = /[\t\n\f\r />]|$/g;
const attribute =
  /[\t\n\f\r /]*([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"[^"]*"|'[^']*'|[^\t\n\f\r >]+)?)?/dy;

/**
 * Renames every attribute that begins with `on`, and every `base` element. Chromium holds both against the page's
 * Content-Security-Policy while it parses them, in documents without a window as well.
 *
 * A tag is looked for at every `<`, also in comments, raw text and attribute values, so that a parser finds no
 * other tags than these. Only one letter changes, so that it finds the same tags afterwards.
 */
export function withoutReported(html: string): string {
  const renames = new Set<number>();
  const known = new Set<number>();
  let nameEnd = 0;
  for (const { index } of html.matchAll(tagStart)) {
    if (nameEnd <= index) {
      tagNameEnd.lastIndex = index;
      nameEnd = tagNameEnd.exec(html)?.index ?? html.length;
    }
    base.lastIndex = index + 1;
    if (base.test(html)) renames.add(index + 1);
    readAttributes(html, nameEnd, known, renames);
  }
  let rest = 0;
  let renamed = '';
  for (const place of [...renames].sort((a, b) => a - b)) {
    renamed += `${html.slice(rest, place)}x`;
    rest = place + 1;
  }
  return renamed + html.slice(rest);
}

/** Stops where an earlier tag was read already: overlapping tags would take quadratic time. */
function readAttributes(html: string, start: number, known: Set<number>, renames: Set<number>): void {
  for (let place = start; !known.has(place); place = attribute.lastIndex) {
    known.add(place);
    attribute.lastIndex = place;
    const name = attribute.exec(html)?.indices?.[1];
    if (!name) return;
    if (/^on/i.test(html.slice(name[0], name[0] + 2))) renames.add(name[0]);
  }
}
