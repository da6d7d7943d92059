import { createHash } from 'node:crypto';
import { ContentError, sanitise } from 'cms/rich-text';
import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { LRUCache } from 'lru-cache';
import { visit } from 'unist-util-visit';

const rendered = new LRUCache<string, string>({
  maxSize: 20 * 1024 * 1024,
  sizeCalculation: (html, key) => 2 * (key.length + html.length),
});

/** A blog's text for readers elsewhere: whole addresses, and no code of ours. Null when it cannot be parsed. */
export function renderFullText(content: string, origin: string): string | null {
  const key = createHash('sha1').update(content).digest('base64url');
  const known = rendered.get(key);
  if (known !== undefined) return known;
  try {
    const html = toHtml(withWholeAddresses(content, origin));
    rendered.set(key, html);
    return html;
  } catch (error) {
    if (error instanceof ContentError) return null;
    throw error;
  }
}

export function withWholeAddresses(content: string, origin: string) {
  const tree = sanitise(content);
  visit(tree, 'element', ({ properties }) => {
    delete properties.srcSet;
    for (const name of ['href', 'src']) complete(properties, name, origin);
  });
  return tree;
}

function complete(properties: Element['properties'], name: string, origin: string) {
  const address = properties[name];
  if (typeof address === 'string') properties[name] = URL.parse(address, origin)?.href ?? address;
}
