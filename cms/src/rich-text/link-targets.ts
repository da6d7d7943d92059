import { visit } from 'unist-util-visit';
import { parseHtml } from './parse-html';

/** A link as stored texts have it: there, `<` is always a tag's, and `"` in an attribute is escaped. */
const linkStart = /<a (?:(?:target|rel)="[^"]*" )*href="([^"]*)"/g;

/** The first addresses that the links of a stored text lead to, each once. */
export function linkTargets(html: string, most: number): string[] {
  const escaped = new Set<string>();
  for (const [, address = ''] of html.matchAll(linkStart)) {
    escaped.add(address);
    if (escaped.size === most) break;
  }
  const links = [...escaped].map((address) => `<a href="${address}"></a>`);
  const targets: string[] = [];
  visit(parseHtml(links.join('')), 'element', ({ tagName, properties }) => {
    if (tagName === 'a') targets.push(String(properties.href));
  });
  return targets;
}
