import { isSqlite, openSqliteFile, select } from './database.mjs';

const orphan = (table, column, target) =>
  `SELECT count(*) AS n FROM ${table} t WHERE NOT EXISTS (SELECT 1 FROM ${target} o WHERE o.id = t.${column})`;
const drift = (table, column, counted) =>
  `SELECT count(*) AS n FROM ${table} t WHERE t.${column} <> (SELECT count(*) FROM ${counted})`;
const repeated = (table, columns) =>
  `SELECT count(*) AS n FROM (SELECT 1 FROM ${table} GROUP BY ${columns} HAVING count(*) > 1) r`;

const orphans = [
  orphan('comments', 'blog_id', 'blogs'),
  orphan('comments', 'author_id', 'up_users'),
  orphan('likes', 'blog_id', 'blogs'),
  orphan('likes', 'user_id', 'up_users'),
  orphan('follows', 'follower_id', 'up_users'),
  orphan('follows', 'followee_id', 'up_users'),
  orphan('sessions', 'user_id', 'up_users'),
  orphan('blog_tags', 'blog_id', 'blogs'),
  orphan('blog_categories', 'blog_id', 'blogs'),
  orphan('blogs', 'author_id', 'up_users'),
];
const duplicates = [
  repeated('likes', 'blog_id, user_id'),
  repeated('follows', 'follower_id, followee_id'),
  repeated('up_users', 'username'),
  repeated('tags', 'key'),
];
const drifts = [
  drift('blogs', 'likes_count', 'likes l WHERE l.blog_id = t.id'),
  drift('blogs', 'comments_count', 'comments c WHERE c.blog_id = t.id'),
  drift('up_users', 'followers_count', 'follows f WHERE f.followee_id = t.id'),
  drift('up_users', 'blogs_count', "blogs b WHERE b.author_id = t.id AND b.state = 'published'"),
  drift('tags', 'blogs_count', 'blog_tags x WHERE x.tag_id = t.id AND x.listed_at IS NOT NULL'),
  drift(
    'categories',
    'blogs_count',
    'blog_categories x WHERE x.category_id = t.id AND x.listed_at IS NOT NULL',
  ),
  ...['draft', 'pending', 'published', 'rejected'].map(
    (state) =>
      `SELECT count(*) AS n FROM counters t WHERE t.name = 'blogs.${state}'
        AND t.value <> (SELECT count(*) FROM blogs WHERE state = '${state}')`,
  ),
  `SELECT count(*) AS n FROM counters t WHERE t.name = 'users' AND t.value <> (SELECT count(*) FROM up_users WHERE NOT built_in)`,
];

const unsearchable = [
  `SELECT count(*) AS n FROM blogs b LEFT JOIN indexed_titles i ON i.blog_id = b.id
    WHERE (b.state <> 'draft') <> (i.blog_id IS NOT NULL)
      OR (i.blog_id IS NOT NULL AND i.search_text IS DISTINCT FROM b.search_text)`,
  "SELECT count(*) AS n FROM title_starts s JOIN blogs b ON b.id = s.blog_id WHERE b.state = 'draft'",
];

/** Looks for what no fault may leave behind; every figure must be 0. */
export async function checkIntegrity({ equal, check }, database) {
  equal('orphans', await total(database, orphans), 0);
  equal('duplicates', await total(database, duplicates), 0);
  equal('counters off', await total(database, drifts), 0);
  equal('titles unsearchable', await total(database, unsearchable), 0);
  if (!isSqlite(database)) return;
  // A connection of its own: an older one takes for corruption what the full-text search has merged since.
  const file = openSqliteFile(database);
  const verdict = file.pragma('integrity_check', { simple: true });
  file.close();
  check(verdict === 'ok', `integrity_check says ${verdict}`);
}

async function total(database, queries) {
  let sum = 0;
  for (const query of queries) sum += Number((await select(database, query))[0].n);
  return sum;
}
