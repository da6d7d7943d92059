import { findRefusal, sanitise } from 'cms/rich-text';
import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { frameCodeBlocks } from './code-blocks.server';
import { frameTables, labelTasks, addLinkRel, addImageHints } from './decorate.server';
import { anchorHeadings, type ContentsEntry } from './headings.server';

export interface RenderedBody {
  html: string;
  contents: ContentsEntry[];
  /** Some code has no colours, for want of time: another attempt may be luckier. */
  isLate: boolean;
}

/** A blog's stored HTML as its page shows it, with its table of contents. */
export function renderBody(content: string): RenderedBody {
  // What the CMS stores is never refused; only a row written past it can be.
  if (findRefusal(content)) return { html: '<p>This text cannot be shown.</p>', contents: [], isLate: false };
  const tree: Root = sanitise(content);
  const contents = anchorHeadings(tree);
  const isLate = frameCodeBlocks(tree);
  frameTables(tree);
  labelTasks(tree);
  addImageHints(tree);
  addLinkRel(tree);
  return { html: toHtml(tree), contents, isLate };
}
