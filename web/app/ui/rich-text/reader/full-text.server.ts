import { ContentError, sanitiseToTree } from 'cms/rich-text';
import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';

/** A blog's text for readers elsewhere: whole addresses, and no code of ours. Null when it cannot be parsed. */
export function renderFullText(content: string, origin: string): string | null {
  try {
    return toHtml(withWholeAddresses(content, origin));
  } catch (error) {
    if (error instanceof ContentError) return null;
    throw error;
  }
}

export function withWholeAddresses(content: string, origin: string) {
  const tree = sanitiseToTree(content);
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
