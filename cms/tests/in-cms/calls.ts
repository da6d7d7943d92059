import type { Knex } from 'knex';
import { deleteRow } from '../../src/api/blog/services/writing/delete-blog';
import { readSnapshot, updateDerivedTables } from '../../src/api/blog/services/writing/derived-tables';
import { insertBlog } from '../../src/api/blog/services/writing/save-blog';
import { lockBlog, lockedColumns } from '../../src/api/blog/services/writing/select-for-update';
import { lockCategoryIds } from '../../src/api/category/services/category';
import { createComment } from '../../src/api/comment/services/comment';
import { setLike } from '../../src/api/like/services/like';
import { openSession as open } from '../../src/api/session/services/session';
import { createUser } from '../../src/api/user/services/user';
import type { BlogStatus } from '../../src/contract';
import { db, inTransaction } from '../../src/database/connection';
import { addToCounter } from '../../src/database/counts';
import { insertRows } from '../../src/database/insert-rows';
import { newRow } from '../../src/database/new-row';
import type { Viewer } from '../../src/http/session';
import { scheduledJobs } from '../../src/jobs/schedule';

export interface NewPerson {
  name: string;
  email: string;
  isAdmin?: boolean;
}

const viewer = (id: number): Viewer => ({
  id,
  documentId: '',
  name: '',
  role: 'user',
  emailConfirmed: true,
  sessionId: 0,
  wroteLately: false,
  address: '127.0.0.1',
});

/** Accounts whose emails are confirmed. */
export function createUsers(people: readonly NewPerson[], passwordHash: string) {
  return inTransaction(async (trx) => {
    const ids: number[] = [];
    for (const person of people) {
      ids.push(await createUser(trx, { ...person, password: '', isConfirmed: true }, passwordHash));
    }
    const rows = await trx('up_users').whereIn('id', ids).orderBy('id').select('id', 'document_id');
    return rows.map(({ id, document_id }) => ({ id: id as number, documentId: document_id as string }));
  });
}

/** Takes an account away with its blogs and comments. */
export function deleteUser(id: number) {
  return inTransaction(async (trx) => {
    for (const blog of await trx('blogs').where({ author_id: id }).select(lockedColumns))
      await deleteRow(trx, blog);
    await trx('up_users').where({ id }).delete();
    await addToCounter(trx, 'users', -1);
  });
}

export const openSession = (userId: number) => inTransaction((trx) => open(trx, userId, null));

export interface NewBlog {
  authorId: number;
  title: string;
  content: string;
  excerpt: string;
  image: string | null;
  status: BlogStatus;
  rejectionReason: string | null;
  tags: readonly string[];
  /** Slugs. */
  categories: readonly string[];
  createdAt: Date;
  publishedAt: Date | null;
}

type BlogColumns = Partial<Record<'state' | 'rejection_reason' | 'released_at' | 'excerpt', unknown>>;

/** Changes a blog's row, and what follows from it. */
async function become(trx: Knex, id: number, columns: BlogColumns) {
  const before = await readSnapshot(trx, await lockBlog(trx, { id }));
  await trx('blogs').where({ id }).update(columns);
  await updateDerivedTables(trx, before, id);
}

/** Makes a blog another one without anybody's decision. */
export function changeBlogs(ids: readonly number[], columns: BlogColumns) {
  return inTransaction(async (trx) => {
    for (const id of ids) {
      const { state } = await lockBlog(trx, { id });
      // The index of titles knows when a blog came out: it takes a new time only with a new status.
      await become(trx, id, { state: 'draft' });
      await become(trx, id, { state, ...columns });
    }
  });
}

/** A blog as a draft, which then becomes what it is to be: only so may it be published at another time. */
export function createBlog({ content, excerpt, status, ...blog }: NewBlog) {
  return inTransaction(async (trx) => {
    const { id, documentId } = await insertBlog(trx, {
      ...blog,
      text: { content, excerpt, reading_minutes: 1 },
      categoryIds: await lockCategoryIds(trx, blog.categories),
      state: 'draft',
      at: blog.createdAt,
    });
    const { rejectionReason, publishedAt } = blog;
    await become(trx, id, { state: status, rejection_reason: rejectionReason, released_at: publishedAt });
    return { id, documentId };
  });
}

/** Many blogs at once that wait for review, which only have to exist. */
export function createPending(authorId: number, size: number) {
  return inTransaction(async (trx) => {
    const rows = Array.from({ length: size }, (_, i) => ({
      ...newRow(),
      title: `One of many ${i}`,
      state: 'pending',
      author_id: authorId,
    }));
    await insertRows(trx, 'blogs', rows);
    await addToCounter(trx, 'blogs.pending', size);
  });
}

/** Takes them away again, however many. */
export function deletePending(authorId: number) {
  return inTransaction(async (trx) => {
    const size = await trx('blogs').where({ author_id: authorId, state: 'pending' }).delete();
    await addToCounter(trx, 'blogs.pending', -size);
  });
}

export function deleteAllBlogs() {
  return inTransaction(async (trx) => {
    for (const blog of await trx('blogs').forUpdate().select(lockedColumns)) await deleteRow(trx, blog);
    await trx('tags').delete();
  });
}

/** Does what may be done to a published blog, as if it had been one before it became what it is. */
function whilePublished<Result>(blogDocumentId: string, work: () => Promise<Result>): Promise<Result> {
  return inTransaction(async (trx) => {
    const blog = trx('blogs').where({ document_id: blogDocumentId });
    const { state } = await blog.clone().first('state');
    await blog.clone().update({ state: 'published' });
    const result = await work();
    await blog.update({ state });
    return result;
  });
}

export function writeComment(blogDocumentId: string, authorId: number, content: string, at?: Date) {
  return whilePublished(blogDocumentId, async () => {
    const { id, document_id } = await createComment(blogDocumentId, content, viewer(authorId));
    if (at) await db()('comments').where({ id }).update({ created_at: at, updated_at: at });
    return document_id;
  });
}

export const like = (blogDocumentId: string, userId: number) =>
  whilePublished(blogDocumentId, () => setLike(blogDocumentId, viewer(userId), true));

/** Runs a scheduled job; gives how often something else could have been done in between. */
export async function runJob(name: string): Promise<number> {
  const scheduled = scheduledJobs.find(({ job }) => job.name === name);
  if (!scheduled) throw new Error(`No job is called ${name}`);
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await scheduled.job().finally(() => (isOver = true));
  return turns;
}
