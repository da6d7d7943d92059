import type { Knex } from 'knex';
import { db } from '../../../../database/connection';

/**
 * Queues a blog for the digest when it is published for the first time. Its row stays, so that a blog that is published
 * again is not queued again.
 */
export async function queueForDigest(trx: Knex, blogId: number) {
  await trx('digest_blogs').insert({ blog_id: blogId }).onConflict('blog_id').ignore();
}

/** Whether there may be something to send: one look into an index, because it is asked all the time. */
export async function isAnyBlogQueued(): Promise<boolean> {
  return (await db()('digest_blogs').whereNull('digest_id').first('blog_id')) !== undefined;
}

const published = (trx: Knex) =>
  trx('blogs')
    .whereRaw('blogs.id = digest_blogs.blog_id')
    .where('blogs.state', 'published')
    .select('blogs.id');

/** Assigns the queued blogs to a digest; those that are not published just now wait. Gives their number. */
export function assignQueued(trx: Knex, digestId: number): Promise<number> {
  return trx('digest_blogs')
    .whereNull('digest_id')
    .whereExists(published(trx))
    .update({ digest_id: digestId });
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
