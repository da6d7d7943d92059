import { isImageAddress } from '../contract/image-address';

/** Browsers drop these wherever they stand in an address, so `java\nscript:` is `javascript:`. */
const ignoredByBrowsers = /[\t\n\r]/g;
const plain = (value: string) => value.replace(ignoredByBrowsers, '').trim();

/** The address a link may lead to: http, https, mailto, a path of our own or a place on the page; else null. */
export function linkAddress(value: string): string | null {
  const address = plain(value).replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase());
  if (address.startsWith('#') || address.startsWith('mailto:')) return address;
  if (/^\/(?![/\\])/.test(address)) return address;
  return /^https?:\/\//.test(address) && URL.canParse(address) ? address : null;
}

const candidate = /\s*([^\s,]\S*[^\s,])(\s+\d{1,5}(?:\.\d{1,2})?[wx])?\s*(?:,|$)/y;

/** The `srcset` in its plain form, or null as soon as one of its addresses is not an image's. */
export function imageSet(value: string): string | null {
  const found: string[] = [];
  candidate.lastIndex = 0;
  while (candidate.lastIndex < value.length) {
    const match = candidate.exec(value);
    if (!match?.[1] || !isImageAddress(match[1])) return null;
    found.push(match[1] + (match[2] ? ` ${match[2].trim()}` : ''));
  }
  return found.length > 0 ? found.join(', ') : null;
}
