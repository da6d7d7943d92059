import { cleanInWorker } from '../../../../content/clean-in-worker';
import { ContentError } from '../../../../rich-text';
import { InvalidError } from '../../../../errors';
import type { WorkOptions } from '../../../../lib/work-queue';

/** The columns that are computed from a text. */
export interface BlogText {
  content: string;
  excerpt: string;
  reading_minutes: number;
}

/** Cleans a text for storing. A long one takes seconds, so never call it while a row is locked. */
export async function cleanText(html: string, options?: WorkOptions): Promise<BlogText> {
  try {
    const { html: content, excerpt, readingMinutes } = await cleanInWorker(html, options);
    return { content, excerpt, reading_minutes: readingMinutes };
  } catch (error) {
    if (error instanceof ContentError) throw new InvalidError({ content: error.message });
    throw error;
  }
}
