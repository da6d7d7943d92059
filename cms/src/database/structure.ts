import type { Knex } from 'knex';
import { db, isPostgres } from './connection';
import { completeIndexFigures } from './index-figures';
import { searchStatements } from './search-tables';
import { titleStatements } from './title-tables';

/** What Strapi does not make. Each statement may run again at any time, on data that is already there. */
function statements() {
  return [
    ...['blogs', 'comments', 'up_users', 'sessions', 'categories', 'audit_entries'].map(
      (table) => `CREATE UNIQUE INDEX IF NOT EXISTS ${table}_document_id_key ON ${table} (document_id)`,
    ),
    // Whole, not partial: SQLite takes a partial index only where the state is written into the query.
    'CREATE INDEX IF NOT EXISTS blogs_state_released_idx ON blogs (state, released_at DESC, id DESC)',
    'CREATE INDEX IF NOT EXISTS blogs_state_likes_idx ON blogs (state, likes_count DESC, released_at DESC, id DESC)',
    'CREATE INDEX IF NOT EXISTS blogs_author_released_idx ON blogs (author_id, state, released_at DESC, id DESC)',
    'CREATE INDEX IF NOT EXISTS blogs_author_created_idx ON blogs (author_id, created_at DESC, id DESC)',
    'CREATE INDEX IF NOT EXISTS blogs_author_state_created_idx ON blogs (author_id, state, created_at DESC, id DESC)',
    'CREATE INDEX IF NOT EXISTS blogs_state_created_idx ON blogs (state, created_at DESC, id DESC)',
    'CREATE INDEX IF NOT EXISTS blogs_created_idx ON blogs (created_at DESC, id DESC)',
    'CREATE INDEX IF NOT EXISTS up_users_blocked_idx ON up_users (blocked, built_in)',
    'DROP INDEX IF EXISTS tags_most_used_idx',
    'CREATE INDEX IF NOT EXISTS tags_used_idx ON tags (blogs_count DESC, key)',

    // Not in the schemas: Strapi does not see the id in an index of PostgreSQL, and would make it again at every upgrade.
    'CREATE INDEX IF NOT EXISTS up_users_newest_idx ON up_users (created_at, id)',
    'CREATE INDEX IF NOT EXISTS comments_blog_newest_idx ON comments (blog_id, created_at, id)',
    'CREATE INDEX IF NOT EXISTS likes_blog_newest_idx ON likes (blog_id, id)',
    'CREATE INDEX IF NOT EXISTS audit_entries_newest_idx ON audit_entries (created_at, id)',
    ...['subject_id', 'actor_id', 'action'].map(
      (column) =>
        `CREATE INDEX IF NOT EXISTS audit_entries_${column.replace('_id', '')}_idx
          ON audit_entries (${column}, created_at, id)`,
    ),

    // The published blogs of a tag or a category, in reading order: one index range a page.
    ...['tag', 'category'].flatMap((kind) => {
      const [table, targets] = kind === 'tag' ? ['blog_tags', 'tags'] : ['blog_categories', 'categories'];
      return [
        `CREATE TABLE IF NOT EXISTS ${table} (
          blog_id integer NOT NULL REFERENCES blogs (id) ON DELETE CASCADE,
          ${kind}_id integer NOT NULL REFERENCES ${targets} (id) ON DELETE CASCADE,
          position integer NOT NULL,
          listed_at ${isPostgres() ? 'timestamp(6)' : 'datetime'},
          likes_count integer NOT NULL DEFAULT 0,
          PRIMARY KEY (blog_id, ${kind}_id)
        )`,
        `CREATE INDEX IF NOT EXISTS ${table}_latest_idx
          ON ${table} (${kind}_id, listed_at DESC, blog_id DESC) WHERE listed_at IS NOT NULL`,
        `CREATE INDEX IF NOT EXISTS ${table}_top_idx
          ON ${table} (${kind}_id, likes_count DESC, listed_at DESC, blog_id DESC) WHERE listed_at IS NOT NULL`,
      ];
    }),

    // Which rows name an uploaded picture; the picture cannot go before they let go of it.
    `CREATE TABLE IF NOT EXISTS upload_uses (
      holder varchar(20) NOT NULL,
      holder_id integer NOT NULL,
      upload_id integer NOT NULL REFERENCES uploads (id),
      PRIMARY KEY (holder, holder_id, upload_id)
    )`,
    'CREATE INDEX IF NOT EXISTS upload_uses_upload_idx ON upload_uses (upload_id)',

    `CREATE TABLE IF NOT EXISTS rate_limits (
      key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint
    )`,

    ...titleStatements(),
    ...searchStatements(),

    // Totals that are asked for on every list, so that nothing is counted on a call.
    `CREATE TABLE IF NOT EXISTS counters (name varchar(60) PRIMARY KEY, value integer NOT NULL DEFAULT 0)`,
    `INSERT INTO counters (name, value)
      SELECT 'users', count(*) FROM up_users WHERE built_in = ${isPostgres() ? 'false' : 0} ON CONFLICT (name) DO NOTHING`,
    ...['draft', 'pending', 'published', 'rejected'].map(
      (state) => `INSERT INTO counters (name, value)
        SELECT 'blogs.${state}', count(*) FROM blogs WHERE state = '${state}' ON CONFLICT (name) DO NOTHING`,
    ),
    `INSERT INTO counters (name, value)
      SELECT 'audit.' || action, count(*) FROM audit_entries WHERE true GROUP BY action ON CONFLICT (name) DO NOTHING`,
  ];
}

/** Databases from before lists were also sorted by likes get the column, filled. */
async function addLikesCounts(trx: Knex) {
  for (const table of ['blog_tags', 'blog_categories']) {
    const isOld = (await trx.schema.hasTable(table)) && !(await trx.schema.hasColumn(table, 'likes_count'));
    if (!isOld) continue;
    await trx.raw(`ALTER TABLE ${table} ADD COLUMN likes_count integer NOT NULL DEFAULT 0`);
    await trx.raw(
      `UPDATE ${table} SET likes_count = (SELECT b.likes_count FROM blogs b WHERE b.id = ${table}.blog_id)`,
    );
  }
}

/** Makes tables and indexes of our own; every start runs it, one process at a time. */
export async function buildStructure() {
  await db().transaction(async (trx) => {
    await addLikesCounts(trx);
    for (const statement of statements()) await trx.raw(statement);
    if (!isPostgres()) await completeIndexFigures(trx);
  });
}
