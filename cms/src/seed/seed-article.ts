import type { Knex } from 'knex';
import { cleanText, insertBlog } from '../api/blog/services/writing/save-blog';
import { addToLikeCounts } from '../api/blog/services/writing/derived-tables';
import { findCategory } from '../api/category/services/category';
import type { StoredPicture } from '../api/upload/services/store-picture';
import { markdownToHtml } from '../rich-text/markdown';
import { db, inTransaction } from '../database/connection';
import { newRow } from '../database/rows';
import type { ArticleSource, SeedComment } from './article-source';
import { seedId, shuffled } from './seed-id';
import { momentsAfter, releaseOf } from './publication-dates';
import type { SeededPerson } from './seed-people';

export interface Article extends ArticleSource {
  authorId: number;
  daysAgo: number;
  likes: number;
  comments: readonly SeedComment[];
}

export interface SeedContext {
  people: readonly SeededPerson[];
  pictures: ReadonlyMap<string, StoredPicture>;
  now: Date;
}

const idOf = (article: ArticleSource) => seedId('blog', article.slug);

async function categoryIds(names: readonly string[]): Promise<number[]> {
  const found = await Promise.all(names.map((name) => findCategory(name)));
  // An editor may have renamed one since: the article then goes without it.
  return found.flatMap((category) => (category ? [category.id] : []));
}

function htmlOf(article: Article, pictures: SeedContext['pictures']) {
  function imageFor(file: string) {
    const picture = pictures.get(file);
    if (!picture) throw new Error(`${article.slug} shows ${file}, which is not there.`);
    const { address, width, height, srcset } = picture;
    return { src: address, width, height, ...(srcset && { srcset }) };
  }
  return markdownToHtml(article.body, { imageFor });
}

async function addComments(
  trx: Knex,
  blogId: number,
  article: Article,
  release: Date,
  { people, now }: SeedContext,
) {
  const moments = momentsAfter(`comment/${article.slug}`, article.comments.length, release, now);
  const rows = article.comments.map(({ by, text }, i) => ({
    ...newRow(moments[i]),
    document_id: seedId('comment', `${article.slug}/${i}`),
    content: text,
    blog_id: blogId,
    author_id: people.find(({ key }) => key === by)?.id ?? article.authorId,
  }));
  if (rows.length > 0) await trx('comments').insert(rows);
}

async function addLikes(
  trx: Knex,
  blogId: number,
  article: Article,
  release: Date,
  { people, now }: SeedContext,
) {
  const likers = shuffled(people, `like/${article.slug}`)
    .filter(({ id }) => id !== article.authorId)
    .slice(0, article.likes);
  const moments = momentsAfter(`like/${article.slug}`, likers.length, release, now);
  const rows = likers.map(({ id }, i) => ({ ...newRow(moments[i]), blog_id: blogId, user_id: id }));
  if (rows.length > 0) await trx('likes').insert(rows);
  return rows.length;
}

/** Creates one article with its comments and likes in one transaction, unless it exists. */
export async function seedArticle(article: Article, context: SeedContext): Promise<void> {
  const documentId = idOf(article);
  if (await db()('blogs').where({ document_id: documentId }).first('id')) return;
  const { slug, title, tags, authorId, status } = article;
  const at = releaseOf(article, context.now);
  const cover = context.pictures.get(`covers/${slug}.svg`)?.address ?? null;
  const text = await cleanText(htmlOf(article, context.pictures));
  const ids = await categoryIds(article.categories);
  await inTransaction(async (trx) => {
    const { id: blogId } = await insertBlog(trx, {
      documentId,
      title,
      text,
      image: cover,
      tags,
      categoryIds: ids,
      state: status,
      authorId,
      at,
    });
    await addComments(trx, blogId, article, at, context);
    const likes = await addLikes(trx, blogId, article, at, context);
    await addToLikeCounts(trx, [blogId], likes);
    await trx('blogs').where({ id: blogId }).update({ comments_count: article.comments.length });
  });
}
