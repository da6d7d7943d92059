import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { env } from '../env';

const folder = path.join(env.root, 'cms/seed');

export const seedPath = (file: string) => path.join(folder, file);
export const seedFileExists = (file: string) => existsSync(seedPath(file));
const readSeedFile = (file: string) => readFileSync(seedPath(file), 'utf8');

const list = z.string().transform((value) => value.split(',').map((one) => one.trim()));

const headerSchema = z.object({
  title: z.string().min(1),
  author: z.string().min(1),
  categories: list,
  tags: list,
  status: z.enum(['published', 'draft']).default('published'),
  /** How long before the first run of the seed it was published. */
  daysAgo: z.coerce.number(),
  likes: z.coerce.number().default(0),
});

export type Article = z.infer<typeof headerSchema> & { slug: string; body: string };

/** Parses an article: a header of `name: value` lines between two `---`, then Markdown. */
export function parseArticle(slug: string, text: string): Article {
  const match = /^---\n(.*?)\n---\n(.*)$/s.exec(text);
  if (!match) throw new Error(`The article ${slug} has no header.`);
  const [, header = '', body = ''] = match;
  const fields = header.split('\n').map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
  });
  return { ...headerSchema.parse(Object.fromEntries(fields)), slug, body };
}

/** The demo's articles in the order of their names. */
export function readArticles(): Article[] {
  const names = readdirSync(seedPath('articles')).filter((name) => name.endsWith('.md'));
  return names
    .sort()
    .map((name) => parseArticle(path.basename(name, '.md'), readSeedFile(`articles/${name}`)));
}

/** The comments of each article, oldest first, by the article's name. */
export function readComments(): Record<string, { by: string; text: string }[]> {
  return JSON.parse(readSeedFile('comments.json'));
}

export interface Person {
  key: string;
  name: string;
  bio: string;
}

/** Authors write and have portraits, under the same key; readers comment, like and follow. */
export function readPeople(): { authors: Person[]; readers: Person[] } {
  return JSON.parse(readSeedFile('people.json'));
}
