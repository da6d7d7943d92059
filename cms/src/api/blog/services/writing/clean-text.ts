import { cleanInWorker } from '../../../../content/clean-in-worker';
import { ContentError } from '../../../../rich-text';
import { InvalidError } from '../../../../errors';
import type { WorkOptions } from '../../../../lib/work-queue';

/** The columns that follow from a text. */
export interface BlogText {
  content: string;
  excerpt: string;
  reading_minutes: number;
}

/** Cleans a text for storing. It takes its time for a long one: not to be done while a row is held. */
export async function cleanText(html: string, turn?: WorkOptions): Promise<BlogText> {
  try {
    const { html: content, excerpt, readingMinutes } = await cleanInWorker(html, turn);
    return { content, excerpt, reading_minutes: readingMinutes };
  } catch (error) {
    if (error instanceof ContentError) throw new InvalidError({ content: error.message });
    throw error;
  }
}
