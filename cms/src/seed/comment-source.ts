import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { seedFolder } from './pictures';

const commentSchema = z.object({ by: z.string(), text: z.string().min(1) });
export const commentsSchema = z.record(z.string(), z.array(commentSchema));

export type SeedComment = z.infer<typeof commentSchema>;

/** The comments of each article, oldest first, by the article's name. */
export async function readComments(): Promise<Record<string, SeedComment[]>> {
  return commentsSchema.parse(JSON.parse(await readFile(path.join(seedFolder, 'comments.json'), 'utf8')));
}
