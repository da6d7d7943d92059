import type { Element, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { sanitize } from 'hast-util-sanitize';
import { allowList } from './allow-list';
import { shape } from './shape';

/** The tree of what may stay of some HTML. Ask `findRefusal` first: this takes as long as the HTML makes it. */
export function sanitise(html: string): Root {
  // Not as a fragment: for those the parser shifts its top-level nodes one by one, in quadratic time.
  const page = fromHtml(`<!doctype html><body>${html}`);
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
