import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { seedFolder } from './pictures';

const list = z.string().transform((value) => value.split(',').map((one) => one.trim()));

const headerSchema = z.object({
  title: z.string().min(1),
  author: z.string().min(1),
  categories: list,
  tags: list,
  status: z.enum(['published', 'draft']).default('published'),
});

export type ArticleSource = z.infer<typeof headerSchema> & { slug: string; body: string };

/** Reads an article: a header of `name: value` lines between two `---`, then Markdown. */
export function parseArticle(slug: string, text: string): ArticleSource {
  const match = /^---\n(.*?)\n---\n(.*)$/s.exec(text);
  if (!match) throw new Error(`The article ${slug} has no header.`);
  const [, header = '', body = ''] = match;
  const fields = header.split('\n').map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
  });
  return { ...headerSchema.parse(Object.fromEntries(fields)), slug, body };
}

const commentSchema = z.object({ by: z.string(), text: z.string().min(1) });
export const commentsSchema = z.record(z.string(), z.array(commentSchema));

export type SeedComment = z.infer<typeof commentSchema>;

/** The comments of each article, oldest first, by the article's name. */
export async function readComments(): Promise<Record<string, SeedComment[]>> {
  return commentsSchema.parse(JSON.parse(await readFile(path.join(seedFolder, 'comments.json'), 'utf8')));
}
