import type { Knex } from 'knex';
import { indexTitles } from '../../api/blog/services/title-search/index-titles';
import { clearCachedCounts } from '../../api/blog/services/lists/count-cache';
import { getOrCreateTagIds } from '../../api/tag/services/tag';
import { recordImages } from '../../api/upload/services/references';
import { normaliseName } from '../../contract';
import { addToCounter } from '../../database/counters';
import { insertRows } from '../../database/insert-rows';
import type { BulkBlog } from './bulk-blog';
import { blogRow, categoryRows, commentRows, type Ids, likeRows, linkRows, tagRows } from './bulk-rows';

/** How many new tags are made in one statement. */
const tagsAtOnce = 100;

async function blogIds(trx: Knex, blogs: readonly BulkBlog[]) {
  const rows: { id: number; document_id: string }[] = await trx('blogs')
    .whereIn(
      'document_id',
      blogs.map(({ documentId }) => documentId),
    )
    .select('id', 'document_id');
  const ids = new Map(rows.map(({ id, document_id }) => [document_id, id]));
  return new Map(blogs.map(({ index, documentId }) => [index, ids.get(documentId) as number]));
}

/** The ids of all tags of the blogs except drafts; new tags are inserted. */
async function tagIds(trx: Knex, all: readonly BulkBlog[]): Promise<Map<string, number>> {
  const blogs = all.filter(({ state }) => state !== 'draft');
  // Two spellings may be one tag, so tags are looked up by their folded name.
  const byKey = new Map(blogs.flatMap((blog) => blog.tags).map((tag) => [normaliseName(tag), tag]));
  const names = [...byKey.values()];
  const ids = new Map<string, number>();
  for (let from = 0; from < names.length; from += tagsAtOnce) {
    const some = names.slice(from, from + tagsAtOnce);
    const found = await getOrCreateTagIds(trx, some);
    some.forEach((name, i) => ids.set(normaliseName(name), found[i] as number));
  }
  return new Map(
    blogs.flatMap((blog) => blog.tags).map((tag) => [tag, ids.get(normaliseName(tag)) as number]),
  );
}

function countEach<Key>(keys: readonly Key[]): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** Adds to stored counts, with one statement for all rows that gain the same. */
async function addCounts(trx: Knex, table: string, column: string, ids: readonly number[]) {
  const gains = countEach(ids);
  for (const gain of new Set(gains.values())) {
    const gaining = [...gains].filter(([, own]) => own === gain).map(([id]) => id);
    await trx(table).whereIn('id', gaining).increment(column, gain);
  }
}

async function count(trx: Knex, blogs: readonly BulkBlog[], ids: Ids) {
  const published = blogs.filter(({ state }) => state === 'published');
  const authors = published.map(({ authorIndex }) => ids.people[authorIndex] as number);
  await addCounts(trx, 'up_users', 'blogs_count', authors);
  await trx('up_users')
    .whereIn('id', [...new Set(authors)])
    .update({ ever_published: true });
  const targetIds = (rows: (blog: BulkBlog, ids: Ids) => { tag_id?: number; category_id?: number }[]) =>
    published.flatMap((blog) => rows(blog, ids)).map((row) => (row.tag_id ?? row.category_id) as number);
  await addCounts(trx, 'tags', 'blogs_count', targetIds(tagRows));
  await addCounts(trx, 'categories', 'blogs_count', targetIds(categoryRows));
  for (const [state, gain] of countEach(blogs.map((blog) => blog.state)))
    await addToCounter(trx, `blogs.${state}`, gain);
  await clearCachedCounts(trx);
}

/** Inserts new blogs with all rows that depend on them. */
export async function insertBlogs(
  trx: Knex,
  blogs: readonly BulkBlog[],
  people: readonly number[],
  covers: readonly string[],
) {
  const rows = blogs.map((blog) => blogRow(blog, people, covers));
  await insertRows(trx, 'blogs', rows);
  const categories: number[] = await trx('categories').orderBy(['position', 'id']).pluck('id');
  const ids = { people, categories, blogs: await blogIds(trx, blogs), tags: await tagIds(trx, blogs) };
  const all = <Row>(rowsOf: (blog: BulkBlog, ids: Ids) => Row[]) =>
    blogs.flatMap((blog) => rowsOf(blog, ids));
  await insertRows(trx, 'blog_tags', all(tagRows));
  await insertRows(trx, 'blog_categories', all(categoryRows));
  await insertRows(trx, 'blogs_categories_lnk', all(linkRows));
  await recordImages(trx, [...ids.blogs.values()]);
  await insertRows(trx, 'likes', all(likeRows));
  await insertRows(trx, 'comments', all(commentRows));
  await indexTitles(trx, [...ids.blogs.values()]);
  await count(trx, blogs, ids);
}
