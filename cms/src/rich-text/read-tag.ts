export interface Tag {
  name: string;
  isEnd: boolean;
  attributes: number;
  /** Where the text after the tag begins. */
  end: number;
}

const opening = /<(\/?)([a-z][^\t\n\f\r />]*)/iy;
const attribute =
  /[\t\n\f\r /]*(?:(>)|[^\t\n\f\r />][^\t\n\f\r />=]*(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"[^"]*"|'[^']*'|[^\t\n\f\r >]+)?)?)/y;

/** The tag at a `<`, as the HTML standard's tokeniser reads it; null when it is none. */
export function readTag(html: string, start: number): Tag | null {
  opening.lastIndex = start;
  const match = opening.exec(html);
  if (!match?.[2]) return null;
  const tag: Tag = { name: match[2].toLowerCase(), isEnd: match[1] === '/', attributes: 0, end: html.length };
  attribute.lastIndex = opening.lastIndex;
  for (let part = attribute.exec(html); part; part = attribute.exec(html)) {
    if (part[1]) return { ...tag, end: attribute.lastIndex };
    tag.attributes += 1;
  }
  return tag;
}

const commentEnd = /--!?>/g;

/** Where a comment, a doctype or another `<!`, `<?` or `</` that is no tag ends; null when the `<` is mere text. */
export function endOfNonTag(html: string, start: number): number | null {
  const next = html[start + 1];
  if (next !== '!' && next !== '?' && next !== '/') return null;
  if (!html.startsWith('<!--', start)) return after(html.indexOf('>', start), 1, html);
  commentEnd.lastIndex = start + 2;
  for (let match = commentEnd.exec(html); match; match = commentEnd.exec(html)) {
    if (match[0] === '-->' || match.index >= start + 4) return commentEnd.lastIndex;
    commentEnd.lastIndex = match.index + 1;
  }
  return html.length;
}

/** Where the end tag begins that ends an element of raw text. */
export function endOfRawText(html: string, name: string, start: number): number {
  const end = new RegExp(`</${name}[\\t\\n\\f\\r />]`, 'ig');
  end.lastIndex = start;
  return end.exec(html)?.index ?? html.length;
}

function after(index: number, length: number, html: string): number {
  return index < 0 ? html.length : index + length;
}
