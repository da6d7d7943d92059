import { parentPort } from 'node:worker_threads';
import { convertToMarkdown } from './convert-to-markdown.server';
import { renderFullText } from './full-text.server';

const converters = { html: renderFullText, markdown: convertToMarkdown };

export interface Conversion {
  /** The result: the HTML of feeds, or Markdown. */
  format: keyof typeof converters;
  /** Our own addresses begin with it. */
  origin: string;
}

export function convertText(content: string, { format, origin }: Conversion): string | null {
  return converters[format](content, origin);
}

// Null in the main thread, which imports this file to convert short texts itself.
parentPort?.on('message', ({ content, ...conversion }: Conversion & { content: string }) =>
  parentPort?.postMessage(convertText(content, conversion)),
);
