import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { sanitize } from 'hast-util-sanitize';
import { allowList } from './allow-list';
import { shape } from './shape';

/** The tree of what may stay of some HTML. Ask `findRefusal` first: this takes as long as the HTML makes it. */
export function sanitise(html: string): Root {
  const tree = sanitize(shape(fromHtml(html, { fragment: true })), allowList);
  return tree.type === 'root' ? tree : { type: 'root', children: tree.type === 'doctype' ? [] : [tree] };
}
