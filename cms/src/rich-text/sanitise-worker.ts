import { ContentError } from './parse-html';
import { sanitiseHtml, type SanitisedContent } from './sanitise-html';

/** Errors lose their class between threads, so the message for the author travels as data. */
export type SanitiseResult =
  | { content: SanitisedContent; error?: undefined }
  | { content?: undefined; error: string };

export default function sanitise(html: string): SanitiseResult {
  try {
    return { content: sanitiseHtml(html) };
  } catch (error) {
    if (error instanceof ContentError) return { error: error.message };
    throw error;
  }
}
