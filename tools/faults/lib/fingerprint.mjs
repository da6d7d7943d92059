import { createHash } from 'node:crypto';

const tables = {
  up_users: ['id', 'document_id', 'username', 'name', 'blocked', 'role_id', 'blogs_count', 'followers_count'],
  blogs: [
    'id',
    'document_id',
    'title',
    'content',
    'state',
    'author_id',
    'likes_count',
    'comments_count',
    'version_at',
  ],
  comments: ['id', 'document_id', 'content', 'blog_id', 'author_id', 'created_at'],
  likes: ['blog_id', 'user_id'],
  follows: ['follower_id', 'followee_id'],
  sessions: ['id', 'token_hash', 'user_id', 'ends_at'],
  tags: ['id', 'name', 'key', 'blogs_count'],
  categories: ['id', 'name', 'slug', 'blogs_count'],
  blog_tags: ['blog_id', 'tag_id', 'position'],
  blog_categories: ['blog_id', 'category_id', 'position'],
  contact_messages: ['id', 'email', 'message'],
  subscribers: ['id', 'email'],
  counters: ['name', 'value'],
};

/** A hash of everything that people have put into the database. */
export async function fingerprint(database) {
  const hash = createHash('sha256');
  for (const [table, columns] of Object.entries(tables)) {
    const rows = await database(table).select(columns).orderBy(columns);
    hash.update(`${table}\0${rows.length}\0${JSON.stringify(rows)}\0`);
  }
  return hash.digest('hex');
}
