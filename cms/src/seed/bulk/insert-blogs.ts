import type { Knex } from 'knex';
import { clearCachedCounts } from '../../api/blog/services/lists/count-cache';
import { indexTitles } from '../../api/blog/services/title-search/index-titles';
import { getOrCreateTagIds } from '../../api/tag/services/tag';
import { recordImages } from '../../api/upload/services/references';
import { distinctTags, normaliseName } from '../../contract';
import { addToCounter } from '../../database/counts';
import { insertRows, type NewRow } from '../../database/insert-rows';
import { newRow } from '../../database/new-row';
import { findIds, seedId } from '../seed-id';
import type { BulkBlog } from './bulk-blog';

/** How many new tags are made in one statement. */
const tagsAtOnce = 100;

/** A blog with the ids of the rows that it refers to. */
interface InsertedBlog extends BulkBlog {
  id: number;
  tagIds: number[];
  categoryIds: number[];
}

/** The ids of tags by their folded names; new tags are inserted. */
async function findTagIds(trx: Knex, names: readonly string[], at: Date) {
  const ids = new Map<string, number>();
  for (let from = 0; from < names.length; from += tagsAtOnce) {
    const some = names.slice(from, from + tagsAtOnce);
    const found = await getOrCreateTagIds(trx, some, at);
    some.forEach((name, i) => ids.set(normaliseName(name), found[i] as number));
  }
  return ids;
}

async function withIds(trx: Knex, blogs: readonly BulkBlog[]): Promise<InsertedBlog[]> {
  const documentIds = blogs.map(({ row }) => row.document_id);
  const ids = await findIds(trx, 'blogs', documentIds);
  const tagsOf = ({ row }: BulkBlog) => (row.state === 'draft' ? [] : row.tags);
  const oldest = new Date(Math.min(...blogs.map(({ row }) => row.created_at.getTime())));
  const tagIds = await findTagIds(trx, distinctTags(blogs.flatMap(tagsOf)), oldest);
  const categories: number[] = await trx('categories').orderBy(['position', 'id']).pluck('id');
  return blogs.map((blog) => ({
    ...blog,
    id: ids.get(blog.row.document_id) as number,
    tagIds: tagsOf(blog).map((tag) => tagIds.get(normaliseName(tag)) as number),
    categoryIds: [
      ...new Set(blog.categoryIndexes.map((index) => categories[index % categories.length] as number)),
    ],
  }));
}

/** The rows by which a tag or a category lists a blog. */
const listingRows = ({ id, row }: InsertedBlog, column: string, ids: readonly number[]) =>
  ids.map((listId, position) => ({
    blog_id: id,
    [column]: listId,
    position,
    listed_at: row.released_at,
    likes_count: row.likes_count,
  }));

/** Strapi's own list of the same categories. */
const linkRows = ({ id, categoryIds }: InsertedBlog) =>
  categoryIds.map((category_id, i) => ({ blog_id: id, category_id, category_ord: i + 1 }));

const likeRows = (blog: InsertedBlog, people: readonly number[]) =>
  blog.likes.map(({ personIndex, at }) => ({
    ...newRow(at, seedId('bulk-like', `${blog.index}/${personIndex}`)),
    blog_id: blog.id,
    user_id: people[personIndex],
  }));

const commentRows = (blog: InsertedBlog, people: readonly number[]) =>
  blog.comments.map(({ personIndex, at, content }, i) => ({
    ...newRow(at, seedId('bulk-comment', `${blog.index}/${i}`)),
    content,
    blog_id: blog.id,
    author_id: people[personIndex],
  }));

/** Adds the blogs to the stored counts of their authors, tags, categories and states. */
async function addCounts(trx: Knex, blogIds: readonly number[]) {
  const listed = (table: string) => trx(table).whereIn('blog_id', blogIds).whereNotNull('listed_at');
  const published = () => trx('blogs').whereIn('id', blogIds).where({ state: 'published' });
  const gains = {
    up_users: published().groupBy('author_id').select('author_id as target').count('* as gain'),
    tags: listed('blog_tags').groupBy('tag_id').select('tag_id as target').count('* as gain'),
    categories: listed('blog_categories')
      .groupBy('category_id')
      .select('category_id as target')
      .count('* as gain'),
  };
  for (const [table, gain] of Object.entries(gains)) {
    await trx.raw('UPDATE ?? SET blogs_count = blogs_count + gain FROM ? AS gains WHERE id = target', [
      table,
      gain,
    ]);
  }
  const rejected = trx('blogs').whereIn('id', blogIds).where({ state: 'rejected' });
  await trx.raw(
    'UPDATE up_users SET rejections_count = rejections_count + gain FROM ? AS gains WHERE id = target',
    [rejected.groupBy('author_id').select('author_id as target').count('* as gain')],
  );
  const states = await trx('blogs')
    .whereIn('id', blogIds)
    .groupBy('state')
    .select('state')
    .count('* as gain');
  for (const { state, gain } of states) await addToCounter(trx, `blogs.${state}`, Number(gain));
  await clearCachedCounts(trx);
}

/** Inserts new blogs with all rows that depend on them. */
export async function insertBlogs(
  trx: Knex,
  blogs: readonly BulkBlog[],
  people: readonly number[],
  covers: readonly string[],
) {
  const rows = blogs.map(({ row, coverIndex, authorIndex }) => ({
    ...row,
    image: covers[coverIndex % covers.length] ?? null,
    author_id: people[authorIndex],
  }));
  await insertRows(trx, 'blogs', rows);
  const inserted = await withIds(trx, blogs);
  const ids = inserted.map(({ id }) => id);
  const insert = (table: string, rowsOf: (blog: InsertedBlog) => NewRow[]) =>
    insertRows(trx, table, inserted.flatMap(rowsOf));
  await insert('blog_tags', (blog) => listingRows(blog, 'tag_id', blog.tagIds));
  await insert('blog_categories', (blog) => listingRows(blog, 'category_id', blog.categoryIds));
  await insert('blogs_categories_lnk', linkRows);
  await recordImages(trx, ids);
  await insert('likes', (blog) => likeRows(blog, people));
  await insert('comments', (blog) => commentRows(blog, people));
  await indexTitles(trx, ids);
  await addCounts(trx, ids);
}
