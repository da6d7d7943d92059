import { parentPort } from 'node:worker_threads';
import { convertToMarkdown } from './convert-to-markdown.server';
import { renderFullText } from './full-text.server';

const converters = { html: renderFullText, markdown: convertToMarkdown };

export interface Conversion {
  /** What comes out: the HTML of feeds, or Markdown. */
  format: keyof typeof converters;
  /** What addresses of our own begin with. */
  origin: string;
}

export function convertText(content: string, { format, origin }: Conversion): string | null {
  return converters[format](content, origin);
}

// Null in the main thread, which imports this file to convert short texts itself.
parentPort?.on('message', ({ content, ...conversion }: Conversion & { content: string }) =>
  parentPort?.postMessage(convertText(content, conversion)),
);
