import type { Element, Root, RootContent } from 'hast';
import { sanitize } from 'hast-util-sanitize';
import { allowList } from './allow-list';
import { isElement } from './hast';
import { parseHtml } from './parse-html';
import { normalise } from './normalise-html';

/** Parses HTML and keeps what the allow-list permits. Throws a `ContentError` for HTML that is too complex to parse. */
export function sanitise(html: string): Root {
  const page = parseHtml(html);
  const body = child(child(page, 'html'), 'body');
  const tree = sanitize({ type: 'root', children: normalise(body.children) }, allowList);
  return tree.type === 'root' ? tree : { type: 'root', children: tree.type === 'doctype' ? [] : [tree] };
}

function child({ children }: { children: RootContent[] }, tagName: string): Element {
  const found = children.find((node): node is Element => isElement(node, tagName));
  if (!found) throw new Error(`The parser made no ${tagName}`);
  return found;
}
