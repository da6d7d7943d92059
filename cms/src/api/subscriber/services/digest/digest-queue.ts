import type { Knex } from 'knex';
import { db } from '../../../../database/connection';

/** A blog is mailed no sooner, so that a slip can be taken back, and blogs published together come in one digest. */
const coolDownMs = 10 * 60_000;

/** Queues a blog for the digest when it is published for the first time. */
export async function queueForDigest(trx: Knex, blogId: number) {
  await trx('digest_blogs').insert({ blog_id: blogId }).onConflict('blog_id').ignore();
}

const queued = (trx: Knex) => trx('digest_blogs').whereNull('digest_id');

/** Selects the queued blogs that can be mailed: a blog that is not published now waits. */
const ready = (trx: Knex) =>
  queued(trx).whereExists(
    trx('blogs')
      .whereRaw('blogs.id = digest_blogs.blog_id')
      .where('blogs.state', 'published')
      .where('blogs.released_at', '<=', new Date(Date.now() - coolDownMs))
      .select('blogs.id'),
  );

/** Says whether a blog is ready, outside a transaction because this is asked all the time. */
export async function isAnyBlogReady(): Promise<boolean> {
  return (await ready(db()).first('blog_id')) !== undefined;
}

/** Assigns the queued blogs to a digest; gives their number. */
export function assignQueued(trx: Knex, digestId: number): Promise<number> {
  return ready(trx).update({ digest_id: digestId });
}

/** Empties the queue, so that no digest ever tells of these blogs. */
export async function clearQueue() {
  if (await queued(db()).first('blog_id')) await queued(db()).delete();
}

export interface DigestBlog {
  document_id: string;
  title: string;
  excerpt: string | null;
  author: string | null;
  released_at: Date;
}

/** More would not be counted one by one. */
const mostBlogs = 1000;

/** The blogs of a digest that are still published, newest first; excerpts only of those that are shown. */
export async function readDigestBlogs(trx: Knex, digestId: number, shown: number) {
  const select = () =>
    trx('digest_blogs as d')
      .join('blogs as b', 'b.id', 'd.blog_id')
      .where({ 'd.digest_id': digestId, 'b.state': 'published' })
      .orderByRaw('b.released_at DESC, b.id DESC');
  const blogs: DigestBlog[] = await select()
    .leftJoin('up_users as u', 'u.id', 'b.author_id')
    .limit(shown)
    .select('b.document_id', 'b.title', 'b.excerpt', 'b.released_at', 'u.name as author');
  const moments: (Date | number)[] = await select().limit(mostBlogs).pluck('b.released_at');
  return {
    blogs: blogs.map((blog) => ({ ...blog, released_at: new Date(blog.released_at) })),
    releases: moments.map((moment) => new Date(moment)),
  };
}
