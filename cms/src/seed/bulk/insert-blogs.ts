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

const tagsOf = ({ row }: BulkBlog) => (row.state === 'draft' ? [] : row.tags);

/** The ids of the blogs' tags by their folded names; new tags are inserted. */
async function findTagIds(trx: Knex, blogs: readonly BulkBlog[]) {
  const names = distinctTags(blogs.flatMap(tagsOf));
  const oldest = new Date(Math.min(...blogs.map(({ row }) => row.created_at.getTime())));
  const ids = new Map<string, number>();
  for (let from = 0; from < names.length; from += tagsAtOnce) {
    const some = names.slice(from, from + tagsAtOnce);
    const found = await getOrCreateTagIds(trx, some, oldest);
    some.forEach((name, i) => ids.set(normaliseName(name), found[i] as number));
  }
  return ids;
}

/** The rows by which a tag or a category lists a blog. */
const listingRows = (id: number, { row }: BulkBlog, column: string, ids: readonly (number | undefined)[]) =>
  ids.map((listId, position) => ({
    blog_id: id,
    [column]: listId,
    position,
    listed_at: row.released_at,
    likes_count: row.likes_count,
  }));

/** Adds the blogs to the stored counts of their authors, tags, categories and states. */
async function addCounts(trx: Knex, blogIds: readonly number[]) {
  const blogs = () => trx('blogs').whereIn('id', blogIds);
  const listed = (table: string) => trx(table).whereIn('blog_id', blogIds).whereNotNull('listed_at');
  const gains = [
    ['up_users', 'blogs_count', 'author_id', blogs().where({ state: 'published' })],
    ['up_users', 'rejections_count', 'author_id', blogs().where({ state: 'rejected' })],
    ['tags', 'blogs_count', 'tag_id', listed('blog_tags')],
    ['categories', 'blogs_count', 'category_id', listed('blog_categories')],
  ] as const;
  for (const [table, count, target, rows] of gains) {
    const gain = rows.groupBy(target).select(`${target} as target`).count('* as gain');
    await trx.raw('UPDATE ?? SET ?? = ?? + gain FROM ? AS gains WHERE id = target', [
      table,
      count,
      count,
      gain,
    ]);
  }
  const states = await blogs().groupBy('state').select('state').count('* as gain');
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
  const ids = await findIds(
    trx,
    'blogs',
    rows.map((row) => row.document_id),
  );
  const tagIds = await findTagIds(trx, blogs);
  const categories: number[] = await trx('categories').orderBy(['position', 'id']).pluck('id');
  const categoryIdsOf = ({ categoryIndexes }: BulkBlog) => [
    ...new Set(categoryIndexes.map((index) => categories[index % categories.length])),
  ];
  const tagIdsOf = (blog: BulkBlog) => tagsOf(blog).map((tag) => tagIds.get(normaliseName(tag)));
  const insert = (table: string, rowsOf: (id: number, blog: BulkBlog) => NewRow[]) =>
    insertRows(
      trx,
      table,
      blogs.flatMap((blog) => rowsOf(ids.get(blog.row.document_id) as number, blog)),
    );

  await insert('blog_tags', (id, blog) => listingRows(id, blog, 'tag_id', tagIdsOf(blog)));
  await insert('blog_categories', (id, blog) => listingRows(id, blog, 'category_id', categoryIdsOf(blog)));
  // Strapi's own list of the same categories.
  await insert('blogs_categories_lnk', (blog_id, blog) =>
    categoryIdsOf(blog).map((category_id, i) => ({ blog_id, category_id, category_ord: i + 1 })),
  );
  await recordImages(trx, [...ids.values()]);
  await insert('likes', (blog_id, { likes }) =>
    likes.map(({ personIndex, at }) => ({ ...newRow(at), blog_id, user_id: people[personIndex] })),
  );
  await insert('comments', (blog_id, { index, comments }) =>
    comments.map(({ personIndex, at, content }, i) => ({
      ...newRow(at, seedId('bulk-comment', `${index}/${i}`)),
      content,
      blog_id,
      author_id: people[personIndex],
    })),
  );
  await indexTitles(trx, [...ids.values()]);
  await addCounts(trx, [...ids.values()]);
}
