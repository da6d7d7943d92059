import { createHash } from 'node:crypto';
import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { LRUCache } from 'lru-cache';
import { findRefusal, sanitise } from 'cms/rich-text';
import { frameCode } from './code.server';
import { anchorHeadings, type ContentsEntry } from './headings.server';
import { frameTables, labelTasks, markLinks, tameImages } from './decorate.server';

export type { ContentsEntry };

export interface RenderedBody {
  html: string;
  contents: ContentsEntry[];
}

const cacheBytes = 50 * 1024 * 1024;
const rendered = new LRUCache<string, RenderedBody>({
  maxSize: cacheBytes,
  sizeCalculation: ({ html, contents }, key) =>
    2 * (key.length + html.length + JSON.stringify(contents).length),
});

/** A blog's stored HTML as its page shows it, with its table of contents; made once per stored version. */
export function renderBlogBody(id: string, content: string): RenderedBody {
  const key = `${id}:${createHash('sha1').update(content).digest('base64')}`;
  const known = rendered.get(key);
  if (known) return known;
  const body = render(content);
  rendered.set(key, body);
  return body;
}

function render(content: string): RenderedBody {
  // What the CMS stores is never refused; only a row written past it can be.
  if (findRefusal(content)) return { html: '<p>This text cannot be shown.</p>', contents: [] };
  const tree: Root = sanitise(content);
  const contents = anchorHeadings(tree);
  frameCode(tree);
  frameTables(tree);
  labelTasks(tree);
  tameImages(tree);
  markLinks(tree);
  return { html: toHtml(tree), contents };
}
