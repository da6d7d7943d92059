import { db, isPostgres } from './connection';

const published = `WHERE state = 'published'`;

/** What Strapi does not make. Each statement may run again at any time, on data that is already there. */
function statements() {
  return [
    ...['blogs', 'comments', 'up_users', 'sessions', 'categories', 'audit_entries'].map(
      (table) => `CREATE UNIQUE INDEX IF NOT EXISTS ${table}_document_id_key ON ${table} (document_id)`,
    ),
    `CREATE INDEX IF NOT EXISTS blogs_latest_idx ON blogs (released_at DESC, id DESC) ${published}`,
    `CREATE INDEX IF NOT EXISTS blogs_top_idx ON blogs (likes_count DESC, released_at DESC, id DESC) ${published}`,
    `CREATE INDEX IF NOT EXISTS blogs_author_latest_idx ON blogs (author_id, released_at DESC, id DESC) ${published}`,
    `CREATE INDEX IF NOT EXISTS blogs_author_created_idx ON blogs (author_id, created_at DESC, id DESC)`,
    `CREATE INDEX IF NOT EXISTS blogs_state_created_idx ON blogs (state, created_at DESC, id DESC)`,

    // The published blogs of a tag or a category, in reading order: one index range a page.
    ...['tag', 'category'].flatMap((kind) => {
      const [table, targets] = kind === 'tag' ? ['blog_tags', 'tags'] : ['blog_categories', 'categories'];
      return [
        `CREATE TABLE IF NOT EXISTS ${table} (
          blog_id integer NOT NULL REFERENCES blogs (id) ON DELETE CASCADE,
          ${kind}_id integer NOT NULL REFERENCES ${targets} (id) ON DELETE CASCADE,
          position integer NOT NULL,
          listed_at ${isPostgres() ? 'timestamp(6)' : 'datetime'},
          PRIMARY KEY (blog_id, ${kind}_id)
        )`,
        `CREATE INDEX IF NOT EXISTS ${table}_latest_idx
          ON ${table} (${kind}_id, listed_at DESC, blog_id DESC) WHERE listed_at IS NOT NULL`,
      ];
    }),

    `CREATE TABLE IF NOT EXISTS rate_limits (
      key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint
    )`,

    // Totals that are asked for on every list, so that nothing is counted on a call.
    `CREATE TABLE IF NOT EXISTS counters (name varchar(60) PRIMARY KEY, value integer NOT NULL DEFAULT 0)`,
    ...['draft', 'pending', 'published', 'rejected'].map(
      (state) => `INSERT INTO counters (name, value)
        SELECT 'blogs.${state}', count(*) FROM blogs WHERE state = '${state}' ON CONFLICT (name) DO NOTHING`,
    ),
  ];
}

/** Makes tables and indexes of our own; every start runs it, one process at a time. */
export async function buildStructure() {
  await db().transaction(async (trx) => {
    for (const statement of statements()) await trx.raw(statement);
  });
}
