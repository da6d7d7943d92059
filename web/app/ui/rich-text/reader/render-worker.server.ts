import { parentPort } from 'node:worker_threads';
import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { ContentError, sanitise } from 'cms/rich-text';
import { frameCodeBlocks } from './code-blocks.server';
import { anchorHeadings, type ContentsEntry } from './headings.server';
import { frameTables, labelTasks, addLinkRel, addImageHints } from './decorate.server';

export interface RenderedBody {
  html: string;
  contents: ContentsEntry[];
  /** The time limit left some code without colours; a later attempt may have more time. */
  isLate: boolean;
}

/** A blog's stored HTML as its page shows it, with its table of contents. */
export function renderBody(content: string): RenderedBody {
  const tree = findTree(content);
  if (!tree) return { html: '<p>This text cannot be shown.</p>', contents: [], isLate: false };
  const contents = anchorHeadings(tree);
  const isLate = frameCodeBlocks(tree);
  frameTables(tree);
  labelTasks(tree);
  addImageHints(tree);
  addLinkRel(tree);
  return { html: toHtml(tree), contents, isLate };
}

/** What the CMS stores is never too complex to parse; a row that was written without it may be. */
function findTree(content: string): Root | null {
  try {
    return sanitise(content);
  } catch (error) {
    if (error instanceof ContentError) return null;
    throw error;
  }
}

// Null in the main thread, which imports this file to render short texts itself.
parentPort?.on('message', (content: string) => parentPort?.postMessage(renderBody(content)));
