import type { Schema } from 'hast-util-sanitize';
import { isImageAddress } from '../contract/image-address';
import { limits } from '../contract/limits';

/** Everything that a stored text may be made of. The site's guard in the browser reads these lists too. */
export const allowedTags = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'pre', 'ul', 'ol', 'li', 'hr'],
  ...['table', 'tbody', 'tr', 'th', 'td', 'img', 'br'],
  ...['strong', 'em', 's', 'u', 'code', 'a', 'span'],
];

/** Elements that leave no trace: what they hold was never meant to be read as text, or is parsed another way. */
export const droppedTags = [
  ...[
    'script',
    'style',
    'template',
    'noscript',
    'svg',
    'math',
    'head',
    'title',
    'object',
    'applet',
    'canvas',
  ],
  ...['iframe', 'frame', 'frameset', 'noframes', 'noembed', 'xmp', 'plaintext', 'audio', 'video', 'marquee'],
  ...['select', 'textarea', 'input', 'datalist'],
];

export const languageClass = /^language-[\w+#.-]{1,40}$/;
export const fontClasses = ['font-sans', 'font-serif', 'font-mono'];
/** How the text of a table's cell is aligned. */
export const alignments = ['left', 'center', 'right'];

const wholeNumber = /^[1-9]\d{0,4}$/;
const moreThanOne = /^([2-9]|[1-9]\d)$/;

/** The one allow-list, every key of it, so that no default of the library adds to it. */
export const allowList: Schema = {
  allowComments: false,
  allowDoctypes: false,
  clobber: [],
  required: {},
  tagNames: allowedTags,
  strip: droppedTags,
  ancestors: { tbody: ['table'], tr: ['table'], th: ['table'], td: ['table'] },
  protocols: { href: ['http', 'https', 'mailto'], src: ['https'] },
  attributes: {
    a: ['href', ['target', '_blank'], ['rel', 'noopener', 'noreferrer']],
    code: [['className', languageClass]],
    img: ['src', 'alt', ['width', wholeNumber], ['height', wholeNumber], 'srcSet'],
    li: [
      ['dataType', 'taskItem'],
      ['dataChecked', 'true', 'false'],
    ],
    ol: [['start', /^-?\d{1,6}$/]],
    span: [['className', ...fontClasses]],
    td: [
      ['align', ...alignments],
      ['colSpan', moreThanOne],
      ['rowSpan', moreThanOne],
    ],
    th: [
      ['align', ...alignments],
      ['colSpan', moreThanOne],
      ['rowSpan', moreThanOne],
    ],
    ul: [['dataType', 'taskList']],
  },
};

/** Browsers drop these wherever they stand in an address, so `java\nscript:` is `javascript:`. */
const ignoredByBrowsers = /[\t\n\r]/g;
const plain = (value: string) => value.replace(ignoredByBrowsers, '').trim();

/** The address a link may lead to: http, https, mailto, a path of our own or a place on the page; else null. */
export function linkAddress(value: string): string | null {
  const address = plain(value).replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase());
  if (address.length > limits.address) return null;
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
