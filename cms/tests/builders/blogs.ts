import type { Knex } from 'knex';
import type { BlogStatus } from '../../src/contract';
import { wordStarts } from '../../src/api/blog/services/title-search/index-titles';
import { newRow } from '../../src/database/new-row';
import { titleRowId } from '../../src/database/schema/titles';
import { database, isPostgres } from '../database';
import { makeUser, type Person } from './people';

let made = 0;
const next = () => (made += 1);

export interface BlogChanges {
  author?: Person;
  title?: string;
  content?: string;
  excerpt?: string;
  image?: string | null;
  status?: BlogStatus;
  rejectionReason?: string;
  tags?: string[];
  /** Slugs. */
  categories?: string[];
  publishedAt?: Date;
  createdAt?: Date;
}

export interface MadeBlog {
  id: number;
  documentId: string;
  title: string;
  author: Person;
}

const searchText = (title: string) => title.normalize('NFC').toLowerCase();

async function tagIdsOf(trx: Knex, names: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const name of names) {
    const key = name.normalize('NFC').toLowerCase();
    await trx('tags')
      .insert({ ...newRow(), name, key, blogs_count: 0 })
      .onConflict('key')
      .ignore();
    ids.push((await trx('tags').where({ key }).first('id')).id);
  }
  return ids;
}

async function categoryIdsOf(trx: Knex, slugs: string[]): Promise<number[]> {
  const rows: { id: number; slug: string }[] = await trx('categories')
    .whereIn('slug', slugs)
    .select('id', 'slug');
  return slugs.map((slug) => {
    const row = rows.find((one) => one.slug === slug);
    if (!row) throw new Error(`No category ${slug}`);
    return row.id;
  });
}

async function addOne(trx: Knex, table: string, ids: number[]) {
  await trx(table).whereIn('id', ids).increment('blogs_count', 1);
}

/** What a title is found by. */
async function indexTitle(trx: Knex, blogId: number, title: string, listed_at: Date | null) {
  const starts = [...wordStarts(searchText(title))];
  const rows = starts.map(([start, opens]) => ({ start, opens: opens ? 1 : 0, blog_id: blogId, listed_at }));
  if (rows.length > 0) await trx('title_starts').insert(rows);
  await trx('indexed_titles').insert({ blog_id: blogId, search_text: searchText(title), listed_at });
  if (isPostgres()) return;
  const row = (moment: string) => `SELECT ${titleRowId(moment, 'id')}, search_text`;
  if (listed_at) {
    const published = `${row('released_at')} FROM blogs WHERE id = ?`;
    await trx.raw(`INSERT INTO published_titles (rowid, title) ${published}`, [blogId]);
  }
  const moderated = `${row('created_at')}, state FROM blogs WHERE id = ?`;
  await trx.raw(`INSERT INTO moderated_titles (rowid, title, state) ${moderated}`, [blogId]);
}

/** The totals that a CMS keeps no longer hold. */
const forgetTotals = (trx: Knex) => trx('counters').where({ name: 'listings' }).increment('value', 1);

/** Rows that a blog in this state leaves beside its own: lists and totals. */
async function listBlog(
  trx: Knex,
  blogId: number,
  authorId: number,
  changes: BlogChanges,
  publishedAt: Date | null,
) {
  const tagIds = await tagIdsOf(trx, changes.tags ?? []);
  const categoryIds = await categoryIdsOf(trx, changes.categories ?? []);
  const state = changes.status ?? 'published';
  const listed_at = state === 'published' ? publishedAt : null;
  for (const [position, tag_id] of tagIds.entries()) {
    await trx('blog_tags').insert({ blog_id: blogId, tag_id, position, listed_at });
  }
  for (const [position, category_id] of categoryIds.entries()) {
    await trx('blog_categories').insert({ blog_id: blogId, category_id, position, listed_at });
    await trx('blogs_categories_lnk').insert({ blog_id: blogId, category_id, category_ord: position + 1 });
  }
  await trx('counters')
    .where({ name: `blogs.${state}` })
    .increment('value', 1);
  await forgetTotals(trx);
  if (state !== 'published') return;
  await trx('up_users').where({ id: authorId }).update({ ever_published: true });
  await addOne(trx, 'up_users', [authorId]);
  await addOne(trx, 'tags', tagIds);
  await addOne(trx, 'categories', categoryIds);
}

/** A blog, published a moment ago unless said otherwise, by somebody new unless an author is given. */
export async function makeBlog(changes: BlogChanges = {}): Promise<MadeBlog> {
  const author = changes.author ?? (await makeUser());
  const state = changes.status ?? 'published';
  const title = changes.title ?? `Blog ${next()}`;
  const createdAt = changes.createdAt ?? changes.publishedAt ?? new Date();
  const publishedAt = changes.publishedAt ?? (state === 'published' ? createdAt : null);
  const row = newRow(createdAt);
  const id = await database().transaction(async (trx) => {
    const [inserted] = await trx('blogs')
      .insert({
        ...row,
        title,
        content: changes.content ?? `<p>Text of ${title}.</p>`,
        excerpt: changes.excerpt ?? `Text of ${title}.`,
        search_text: searchText(title),
        image: changes.image ?? null,
        tags: JSON.stringify(changes.tags ?? []),
        state,
        rejection_reason: changes.rejectionReason ?? null,
        released_at: publishedAt,
        version_at: createdAt,
        reading_minutes: 1,
        likes_count: 0,
        comments_count: 0,
        author_id: author.id,
      })
      .returning('id');
    await listBlog(trx, inserted.id, author.id, changes, publishedAt);
    if (state !== 'draft') {
      await indexTitle(trx, inserted.id, title, state === 'published' ? publishedAt : null);
    }
    return inserted.id as number;
  });
  return { id, documentId: row.document_id, title, author };
}

/** A comment under a blog. */
export async function makeComment(
  blog: MadeBlog,
  changes: { author?: Person; content?: string; createdAt?: Date } = {},
): Promise<{ documentId: string }> {
  const author = changes.author ?? (await makeUser());
  const row = newRow(changes.createdAt ?? new Date());
  await database().transaction(async (trx) => {
    const content = changes.content ?? `Comment ${next()}`;
    await trx('comments').insert({ ...row, content, blog_id: blog.id, author_id: author.id });
    await trx('blogs').where({ id: blog.id }).increment('comments_count', 1);
  });
  return { documentId: row.document_id };
}

/** Somebody's like of a blog. */
export async function like(blog: MadeBlog, user: { id: number }) {
  await database().transaction(async (trx) => {
    await trx('likes').insert({ ...newRow(), blog_id: blog.id, user_id: user.id });
    await trx('blogs').where({ id: blog.id }).increment('likes_count', 1);
    for (const table of ['blog_tags', 'blog_categories']) {
      await trx(table).where({ blog_id: blog.id }).increment('likes_count', 1);
    }
  });
}

/** Takes all blogs away, with everything that hangs on them: for tests of whole lists. */
export async function removeAllBlogs() {
  await database().transaction(async (trx) => {
    await trx('blogs').delete();
    if (!isPostgres()) await trx('published_titles').delete();
    if (!isPostgres()) await trx('moderated_titles').delete();
    await trx('tags').delete();
    await trx('counters').where('name', 'like', 'blogs.%').update({ value: 0 });
    await forgetTotals(trx);
    await trx('categories').update({ blogs_count: 0 });
    await trx('up_users').update({ blogs_count: 0 });
  });
}
