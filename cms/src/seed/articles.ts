import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArticle, readComments } from './article-source';
import { type Drawing, drawingExists, seedFolder } from './pictures';
import { publicationPlan } from './publication-dates';
import type { Article } from './seed-article';
import type { SeededPerson } from './seed-people';

const draftPlan = { daysAgo: 3, likes: 0 };

function planOf(slug: string, status: string) {
  const plan = publicationPlan.find((one) => one.slug === slug);
  if (!plan && status === 'published')
    throw new Error(`The article ${slug} has no day in the publication plan.`);
  return plan ?? draftPlan;
}

/** Reads the articles of the seed's folder, oldest first, so that newer ones get higher ids. */
export async function readArticles(people: readonly SeededPerson[], demoUserId: number): Promise<Article[]> {
  const folder = path.join(seedFolder, 'articles');
  const comments = await readComments();
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md'));
  const articles = names.map(async (name) => {
    const slug = path.basename(name, '.md');
    const source = parseArticle(slug, await readFile(path.join(folder, name), 'utf8'));
    const { daysAgo, likes } = planOf(slug, source.status);
    const authorId = people.find(({ key }) => key === source.author)?.id ?? demoUserId;
    return { ...source, authorId, daysAgo, likes, comments: comments[slug] ?? [] };
  });
  return (await Promise.all(articles)).sort((one, other) => other.daysAgo - one.daysAgo);
}

/** Every drawing that an article needs: its cover, and the figures that its text shows. */
export function drawingsOf({ slug, body, authorId }: Article): Drawing[] {
  const figures = [...body.matchAll(/^!\[.*\]\((figures\/[\w-]+\.webp)\)$/gm)].map(([, file = '']) => file);
  const files = [`covers/${slug}.svg`, ...figures].filter(drawingExists);
  return files.map((file) => ({ file, ownerId: authorId }));
}
