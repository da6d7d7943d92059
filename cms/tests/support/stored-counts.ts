import type { Knex } from 'knex';

export type StoredCount = [table: string, column: string, counted: string];

/** Each count that is stored beside what it counts, with the statement that counts again. */
export const storedCounts: StoredCount[] = [
  ['blogs', 'likes_count', 'SELECT count(*) FROM likes WHERE blog_id = blogs.id'],
  ['blogs', 'comments_count', 'SELECT count(*) FROM comments WHERE blog_id = blogs.id'],
  ['tags', 'blogs_count', 'SELECT count(*) FROM blog_tags WHERE tag_id = tags.id AND listed_at IS NOT NULL'],
  [
    'categories',
    'blogs_count',
    'SELECT count(*) FROM blog_categories WHERE category_id = categories.id AND listed_at IS NOT NULL',
  ],
  [
    'up_users',
    'blogs_count',
    `SELECT count(*) FROM blogs WHERE author_id = up_users.id AND state = 'published'`,
  ],
  ['up_users', 'followers_count', 'SELECT count(*) FROM follows WHERE followee_id = up_users.id'],
];

/** The rows whose stored count is not true. */
export function wrongCounts(database: Knex, [table, column, counted]: StoredCount) {
  return database(table).whereRaw(`${column} <> (${counted})`).pluck('id');
}
