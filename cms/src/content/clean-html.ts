import { toHtml } from 'hast-util-to-html';
import { limits } from '../contract/limits';
import { ContentError, minutesFor, sanitise, wordsIn } from '../rich-text';
import { htmlOptions } from '../rich-text/hast';
import { excerptOf, headingAddressBytes, plainText } from './plain-text';

export interface CleanContent {
  html: string;
  text: string;
  excerpt: string;
  readingMinutes: number;
}

const maxRounds = 6;

/** The form in which a blog's HTML is stored, or a `ContentError`. Cleaning it again changes nothing. */
export function cleanHtml(html: string): CleanContent {
  let current = html.toWellFormed().replaceAll('\0', '');
  for (let round = 0; round < maxRounds; round += 1) {
    if (Buffer.byteLength(current) > limits.contentBytes) {
      throw new ContentError(`Content must be at most ${limits.contentBytes / 1024} KiB`);
    }
    const tree = sanitise(current);
    const next = toHtml(tree, htmlOptions);
    if (next === current) {
      if (headingAddressBytes(tree) > limits.headingBytes)
        throw new ContentError('The headings contain too much text');
      const text = plainText(tree);
      return { html: next, text, excerpt: excerptOf(text), readingMinutes: minutesFor(wordsIn(text)) };
    }
    current = next;
  }
  throw new ContentError('Content cannot be read as HTML');
}
