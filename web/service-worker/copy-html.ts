/**
 * Reads and changes the HTML of copies. It is our own server's, so that patterns are enough to find its tags. Each other
 * pattern is applied to one tag from its start, because a text may be full of what looks like a tag.
 */

/** Matches a script element, or any other tag with its attributes, because these may contain text such as `<script>`. */
const tags = /<script\b.*?<\/script>|<(?:[^>"]|"[^"]*")*>/gs;
/** Matches the link of a script, data or another width of a picture, and of a sheet whose styles the page holds. */
const needlessLink = /^<link\b[^>]*(?:"modulepreload"|as="(?:fetch|image)"|\sdisabled="")/;
const widthsOfPicture = /\ssrcset="([^"]*)"/i;
/** Wide enough for the text of a page on a small screen, at two pixels for each of its own. */
const leastWidth = 640;

/** Removes the scripts of the body, so that nothing starts React, and leaves one width of each picture. */
export function toCopy(html: string): string {
  const bodyAt = html.indexOf('<body');
  return html.replace(tags, (tag, at: number) => {
    if (tag.startsWith('<script')) return at < bodyAt ? tag : '';
    if (tag.startsWith('<img')) return withOneWidth(tag);
    return needlessLink.test(tag) ? '' : tag;
  });
}

function withOneWidth(picture: string): string {
  const [attribute, widths] = widthsOfPicture.exec(picture) ?? [];
  if (!attribute || !widths) return picture;
  return picture.replace(attribute, '').replace(/\ssrc="[^"]*"/, () => ` src="${chooseWidth(widths)}"`);
}

/** The address of the smallest that is wide enough, else of the widest. */
function chooseWidth(widths: string): string {
  const all = widths.split(', ').map((one) => one.split(' '));
  const sorted = all.sort(([, one = ''], [, other = '']) => parseInt(one) - parseInt(other));
  const [address = ''] =
    sorted.find(([, width = '']) => parseInt(width) >= leastWidth) ?? sorted.at(-1) ?? [];
  return address;
}

/** The site's own files that a copy shows, in a folder such as `assets`. */
export function filesOf(copy: string, folder: string): string[] {
  const ownAddress = new RegExp(`\\s(?:href|src)="(/${folder}/[^"#?]+)`);
  const addresses = Array.from(copy.matchAll(tags), ([tag]) => ownAddress.exec(tag)?.[1]);
  return [...new Set(addresses.filter((address) => address !== undefined))];
}

/** The title as it is in the HTML, escaped. */
export function titleOf(copy: string): string {
  return /<title>([^<]*)<\/title>/.exec(copy)?.[1] || 'Untitled';
}

/** Says that it is a copy, and hides the buttons that only a script would make work. */
export function withNotice(copy: string, storedAt: Date, isOnline: boolean): string {
  const why = isOnline ? 'The site cannot be reached.' : 'You are offline.';
  const notice =
    '<style>button[type=button]:not([popovertarget]){display:none}</style>' +
    '<p role="status" id="copy" style="position:sticky;bottom:0;z-index:20;padding:.6rem 1rem;text-align:center;' +
    `background:var(--color-ink);color:var(--color-paper)">${why} Saved copy from ` +
    `${showDate(storedAt)}. <a href="" style="color:inherit">Try again</a></p>`;
  const end = copy.lastIndexOf('</body>');
  return copy.slice(0, end) + notice + copy.slice(end);
}

export interface ListedCopy {
  /** Its path and parameters. */
  address: string;
  /** Escaped. */
  title: string;
  storedAt: Date;
}

/** Puts the list of copies in the place of the offline page's sentence that there are none. */
export function withList(offlinePage: string, copies: ListedCopy[]): string {
  if (copies.length === 0) return offlinePage;
  const items = copies.map(
    ({ address, title, storedAt }) =>
      `<li><a href="${escape(address)}">${title}</a> <small>${showDate(storedAt)}</small></li>`,
  );
  return offlinePage.replace(/<p data-copies.*?<\/p>/s, () => `<ul role="list">${items.join('')}</ul>`);
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function showDate(date: Date): string {
  return date.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });
}
