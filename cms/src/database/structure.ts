import { db, isPostgres } from './connection';

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
    'CREATE INDEX IF NOT EXISTS blogs_state_created_idx ON blogs (state, created_at DESC, id DESC)',
    'CREATE INDEX IF NOT EXISTS blogs_created_idx ON blogs (created_at DESC, id DESC)',

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

    // Titles of published blogs: any three characters (SQLite and PostgreSQL have indexes of their own for
    // that), and the starts of words for what is shorter.
    ...(isPostgres()
      ? [
          'CREATE EXTENSION IF NOT EXISTS pg_trgm',
          `CREATE INDEX IF NOT EXISTS blogs_title_trgm_idx ON blogs USING gin (search_text gin_trgm_ops)
            WHERE state = 'published'`,
          'CREATE INDEX IF NOT EXISTS blogs_state_title_idx ON blogs (state, search_text text_pattern_ops)',
        ]
      : [
          `CREATE VIRTUAL TABLE IF NOT EXISTS blog_titles USING fts5(
            title, content='', contentless_delete=1, tokenize='trigram case_sensitive 1'
          )`,
          'CREATE INDEX IF NOT EXISTS blogs_state_title_idx ON blogs (state, search_text)',
        ]),
    `CREATE TABLE IF NOT EXISTS blog_word_starts (
      start varchar(8) NOT NULL,
      opens smallint NOT NULL,
      blog_id integer NOT NULL REFERENCES blogs (id) ON DELETE CASCADE,
      PRIMARY KEY (start, blog_id)
    )`,
    `CREATE INDEX IF NOT EXISTS blog_word_starts_best_idx ON blog_word_starts (start, opens DESC, blog_id DESC)`,
    `CREATE INDEX IF NOT EXISTS blog_word_starts_blog_idx ON blog_word_starts (blog_id)`,

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
