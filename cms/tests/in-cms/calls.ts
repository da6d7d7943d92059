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

/** Takes an account away with all that hung on it, as if nobody had asked. */
export function deleteUser(id: number) {
  return inTransaction(async (trx) => {
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
    const draft = await readSnapshot(trx, await lockBlog(trx, { id }));
    const state = { state: status, rejection_reason: blog.rejectionReason, released_at: blog.publishedAt };
    await trx('blogs').where({ id }).update(state);
    if (status !== 'draft') await updateDerivedTables(trx, draft, id);
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

export async function writeComment(blogDocumentId: string, authorId: number, content: string, at?: Date) {
  const { id, document_id } = await createComment(blogDocumentId, content, viewer(authorId));
  if (at) await db()('comments').where({ id }).update({ created_at: at, updated_at: at });
  return document_id;
}

export const like = (blogDocumentId: string, userId: number) => setLike(blogDocumentId, viewer(userId), true);

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
