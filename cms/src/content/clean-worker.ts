import { ContentError } from '../rich-text';
import { cleanHtml, type CleanContent } from './clean-html';

/** Errors lose their class between threads, so the message for the author travels as data. */
export type CleanResult =
  | { content: CleanContent; error?: undefined }
  | { content?: undefined; error: string };

export default function clean(html: string): CleanResult {
  try {
    return { content: cleanHtml(html) };
  } catch (error) {
    if (error instanceof ContentError) return { error: error.message };
    throw error;
  }
}
