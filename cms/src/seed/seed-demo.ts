import type { Knex } from 'knex';
import { sanitiseText, insertBlog } from '../api/blog/services/writing/save-blog';
import { addToLikeCounts } from '../api/blog/services/writing/derived-tables';
import { findCategory } from '../api/category/services/category';
import type { StoredPicture } from '../api/upload/services/store-picture';
import { db, inTransaction } from '../database/connection';
import { insertRows } from '../database/insert-rows';
import { newRow } from '../database/new-row';
import { markdownToHtml } from '../rich-text/markdown';
import { type Article, seedFileExists, readArticles, readComments } from './demo-content';
import { type SeedPicture, storePictures } from './pictures';
import { momentsAfter, releaseOf } from './publication-dates';
import { seedId, shuffled } from './seed-id';
import { type SeededPerson, portraitsOf, seedPeople, setPortraits } from './seed-people';
import { findUserByEmail } from '../api/user/services/user';
import { demoUser } from '../contract';

interface SeedArticle extends Article {
  authorId: number;
  comments: readonly { by: string; text: string }[];
}

interface SeedContext {
  people: readonly SeededPerson[];
  pictures: ReadonlyMap<string, StoredPicture>;
  now: Date;
}

const coverOf = ({ slug }: Article) => `covers/${slug}.svg`;

/** An article's cover, and the figures that its text shows. */
function picturesOf(article: SeedArticle): SeedPicture[] {
  const figures = article.body.matchAll(/^!\[.*\]\((figures\/[\w-]+\.webp)\)$/gm);
  return [coverOf(article), ...Array.from(figures, ([, file = '']) => file)]
    .filter(seedFileExists)
    .map((file) => ({ file, ownerId: article.authorId }));
}

async function categoryIds(names: readonly string[]): Promise<number[]> {
  const found = await Promise.all(names.map((name) => findCategory(name)));
  // An editor may have renamed one since: the article then goes without it.
  return found.flatMap((category) => (category ? [category.id] : []));
}

function htmlOf({ slug, body }: Article, pictures: SeedContext['pictures']) {
  function imageFor(file: string) {
    const picture = pictures.get(file);
    if (!picture) throw new Error(`${slug} shows ${file}, which is not there.`);
    const { address, width, height, srcset } = picture;
    return { src: address, width, height, ...(srcset && { srcset }) };
  }
  return markdownToHtml(body, { imageFor });
}

async function addComments(trx: Knex, blogId: number, article: SeedArticle, { people, now }: SeedContext) {
  const { slug, comments, authorId } = article;
  const moments = momentsAfter(`comment/${slug}`, comments.length, releaseOf(article, now), now);
  const rows = comments.map(({ by, text }, i) => ({
    ...newRow(moments[i], seedId('comment', `${slug}/${i}`)),
    content: text,
    blog_id: blogId,
    author_id: people.find(({ key }) => key === by)?.id ?? authorId,
  }));
  await insertRows(trx, 'comments', rows);
  await trx('blogs').where({ id: blogId }).update({ comments_count: rows.length });
}

async function addLikes(trx: Knex, blogId: number, article: SeedArticle, { people, now }: SeedContext) {
  const key = `like/${article.slug}`;
  const likers = shuffled(people, key)
    .filter(({ id }) => id !== article.authorId)
    .slice(0, article.likes);
  const moments = momentsAfter(key, likers.length, releaseOf(article, now), now);
  const rows = likers.map(({ id }, i) => ({ ...newRow(moments[i]), blog_id: blogId, user_id: id }));
  await insertRows(trx, 'likes', rows);
  await addToLikeCounts(trx, [blogId], rows.length);
}

/** Creates one article with its comments and likes in one transaction, unless it exists. */
async function seedArticle(article: SeedArticle, context: SeedContext): Promise<void> {
  const documentId = seedId('blog', article.slug);
  if (await db()('blogs').where({ document_id: documentId }).first('id')) return;
  const { title, tags, authorId, status } = article;
  const blog = {
    documentId,
    title,
    text: await sanitiseText(htmlOf(article, context.pictures)),
    image: context.pictures.get(coverOf(article))?.address ?? null,
    tags,
    categoryIds: await categoryIds(article.categories),
    state: status,
    authorId,
    at: releaseOf(article, context.now),
  };
  await inTransaction(async (trx) => {
    const { id: blogId } = await insertBlog(trx, blog);
    await addComments(trx, blogId, article, context);
    await addLikes(trx, blogId, article, context);
  });
}

/** Creates what is missing of the demo content, also after an interrupted run. */
export async function seedDemo(): Promise<{ articles: number; covers: string[] }> {
  const { people, now } = await seedPeople();
  console.log(`people ${people.length}`);
  const demo = await findUserByEmail(demoUser.email);
  if (!demo) throw new Error(`There is no account ${demoUser.email}.`);

  const comments = readComments();
  // Oldest first, so that newer ones get higher ids.
  const articles = readArticles()
    .sort((one, other) => other.daysAgo - one.daysAgo)
    .map((article) => ({
      ...article,
      authorId: people.find(({ key }) => key === article.author)?.id ?? demo.id,
      comments: comments[article.slug] ?? [],
    }));
  const pictures = [...portraitsOf(people), ...articles.flatMap(picturesOf)];
  const stored = await storePictures(pictures);
  await setPortraits(people, stored);
  console.log(`pictures ${stored.size}/${pictures.length}`);

  for (const article of articles) await seedArticle(article, { people, pictures: stored, now });
  console.log(`articles ${articles.length}/${articles.length}`);
  const covers = articles.flatMap(({ slug }) => stored.get(`covers/${slug}.svg`)?.address ?? []);
  return { articles: articles.length, covers };
}
