import createDomPurify from 'dompurify';
import { isImageAddress } from '../contract/image-address';
import { alignments, allowedTags, fontClasses, imageSet, languageClass, linkAddress } from './allow-list';

const domPurify = createDomPurify(window);
const ownClasses = new Set([
  ...fontClasses,
  ...['hljs', 'code', 'line', 'table', 'task', 'heading-link', 'function_', 'class_'],
]);
const isOwnClass = (name: string) =>
  ownClasses.has(name) || languageClass.test(name) || /^hljs-[a-z_-]+$/.test(name);

domPurify.addHook('uponSanitizeAttribute', (node, attribute) => {
  const { attrName, attrValue } = attribute;
  if (attrName === 'href') attribute.keepAttr = linkAddress(attrValue) !== null;
  if (attrName === 'src') attribute.keepAttr = isImageAddress(attrValue);
  if (attrName === 'srcset') attribute.keepAttr = imageSet(attrValue) !== null;
  if (attrName === 'align')
    attribute.keepAttr = /^T[DH]$/.test(node.nodeName) && alignments.includes(attrValue);
  if (attrName === 'class') attribute.attrValue = attrValue.split(/\s+/).filter(isOwnClass).join(' ');
});

const textAttributes =
  'href target rel src srcset alt width height align colspan rowspan start class data-type data-checked'.split(
    ' ',
  );
const addedAttributes = 'data-copy id role tabindex aria-label aria-hidden loading decoding sizes'.split(' ');

/** Sanitises the server's HTML in the browser: the CMS's allow-list, and what the renderer adds to it. */
export function sanitiseInBrowser(html: string): string {
  return domPurify.sanitize(html, {
    ALLOWED_TAGS: [...allowedTags, 'figure', 'figcaption', 'div'],
    ALLOWED_ATTR: [...textAttributes, ...addedAttributes],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}
