import type { Element, Nodes, Root } from 'hast';
import { sanitize } from 'hast-util-sanitize';
import { allowList } from './allow-list';
import { parseHtml } from './parse-html';
import { shape } from './shape';

/** Parses HTML and keeps what the allow-list permits. Throws a `ContentError` for HTML that is too complex to parse. */
export function sanitise(html: string): Root {
  const page = parseHtml(html);
  const tree = sanitize(
    { type: 'root', children: shape(child(child(page, 'html'), 'body').children) },
    allowList,
  );
  return tree.type === 'root' ? tree : { type: 'root', children: tree.type === 'doctype' ? [] : [tree] };
}

function child(parent: Nodes, tagName: string): Element {
  const nodes = 'children' in parent ? parent.children : [];
  const found = nodes.find((node) => node.type === 'element' && node.tagName === tagName);
  if (found?.type !== 'element') throw new Error(`The parser made no ${tagName}`);
  return found;
}
