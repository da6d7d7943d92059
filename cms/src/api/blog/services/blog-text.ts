import { cleanApart } from '../../../content/clean-apart';
import { ContentError } from '../../../content/content-error';
import { InvalidError } from '../../../refusals';
import type { Turn } from '../../../turns';

/** The columns that follow from a text. */
export interface BlogText {
  content: string;
  excerpt: string;
  reading_minutes: number;
}

/** Cleans a text for storing. It takes its time for a long one: not to be done while a row is held. */
export async function prepareText(html: string, turn?: Turn): Promise<BlogText> {
  try {
    const { html: content, excerpt, readingMinutes } = await cleanApart(html, turn);
    return { content, excerpt, reading_minutes: readingMinutes };
  } catch (error) {
    if (error instanceof ContentError) throw new InvalidError({ content: error.message });
    throw error;
  }
}
