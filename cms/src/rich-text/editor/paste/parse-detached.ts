/** Parses HTML in a detached document: nothing in it runs, loads, or violates the page's Content-Security-Policy. */
export function parseDetached(html: string): HTMLElement {
  return new DOMParser().parseFromString(renameReported(html), 'text/html').body;
}

const tagStart = /<[a-z]/gi;
const base = /base(?=[\t\n\f\r />]|$)/iy;
const tagNameEnd = /[\t\n\f\r />]|$/g;
const attribute =
  /[\t\n\f\r /]*([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"[^"]*"|'[^']*'|[^\t\n\f\r >]+)?)?/dy;

/**
 * Renames attributes that begin with `on`, and `base` elements: Chromium reports both as violations of the page's
 * Content-Security-Policy while parsing, even in a detached document.
 *
 * Reads a tag at every `<`, also in comments, raw text and attribute values, so that no parser finds more tags.
 * Changes one letter only, so that a parser finds the same tags afterwards.
 */
export function renameReported(html: string): string {
  const renames = new Set<number>();
  const visited = new Set<number>();
  let nameEnd = 0;
  for (const { index } of html.matchAll(tagStart)) {
    if (nameEnd <= index) {
      tagNameEnd.lastIndex = index;
      nameEnd = tagNameEnd.exec(html)?.index ?? html.length;
    }
    base.lastIndex = index + 1;
    if (base.test(html)) renames.add(index + 1);
    readAttributes(html, nameEnd, visited, renames);
  }
  let rest = 0;
  let renamed = '';
  for (const place of [...renames].sort((a, b) => a - b)) {
    renamed += `${html.slice(rest, place)}x`;
    rest = place + 1;
  }
  return renamed + html.slice(rest);
}

/** Stops where an earlier tag was read already, because overlapping tags take quadratic time. */
function readAttributes(html: string, start: number, visited: Set<number>, renames: Set<number>): void {
  for (let place = start; !visited.has(place); place = attribute.lastIndex) {
    visited.add(place);
    attribute.lastIndex = place;
    const name = attribute.exec(html)?.indices?.[1];
    if (!name) return;
    if (/^on/i.test(html.slice(name[0], name[0] + 2))) renames.add(name[0]);
  }
}

/** Creates an element in the same detached document: in the page's own, pasted pictures and handlers would load. */
export function newElement({ ownerDocument }: Element, name: string, ...children: Node[]): HTMLElement {
  const element = ownerDocument.createElement(name);
  element.append(...children);
  return element;
}

export function rename(element: Element, name: string): void {
  element.replaceWith(newElement(element, name, ...element.childNodes));
}
