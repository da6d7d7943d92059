import { db, isPostgres } from '../connection';
import { fillMissingCounters } from './initial-counts';
import { updateStatistics } from './statistics';
import { searchStatements } from '../search/substring-index';
import { titleStatements } from './title-tables';

/** What Strapi does not make. */
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
    'DROP INDEX IF EXISTS up_users_blocked_idx',
    'DROP INDEX IF EXISTS tags_most_used_idx',
    'CREATE INDEX IF NOT EXISTS tags_used_idx ON tags (blogs_count DESC, key)',

    // The upload plugin's table has none; the sweep of the folder asks for many.
    'CREATE INDEX IF NOT EXISTS files_hash_idx ON files (hash)',

    // What has run out is found by it.
    'CREATE INDEX IF NOT EXISTS sessions_ends_idx ON sessions (ends_at)',

    // Not in the schemas: Strapi does not see the id in an index of PostgreSQL, and would make it again at every upgrade.
    'CREATE INDEX IF NOT EXISTS up_users_newest_idx ON up_users (created_at, id)',
    'CREATE INDEX IF NOT EXISTS up_users_blocked_newest_idx ON up_users (blocked, built_in, created_at, id)',
    'CREATE INDEX IF NOT EXISTS up_users_role_newest_idx ON up_users (role_id, created_at, id)',
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

    // Totals that are asked for on every list, so that nothing is counted on a call.
    `CREATE TABLE IF NOT EXISTS counters (name varchar(60) PRIMARY KEY, value integer NOT NULL DEFAULT 0)`,

    ...titleStatements(),
  ];
}

/** Databases from before lists were also sorted by likes get the column, filled. */
async function addLikesCounts() {
  for (const table of ['blog_tags', 'blog_categories']) {
    const isOld = (await db().schema.hasTable(table)) && !(await db().schema.hasColumn(table, 'likes_count'));
    if (!isOld) continue;
    await runTogether([
      `ALTER TABLE ${table} ADD COLUMN likes_count integer NOT NULL DEFAULT 0`,
      `UPDATE ${table} SET likes_count = (SELECT b.likes_count FROM blogs b WHERE b.id = ${table}.blog_id)`,
    ]);
  }
}

async function runTogether(statements: readonly string[]) {
  await db().transaction(async (trx) => {
    for (const statement of statements) await trx.raw(statement);
  });
}

async function namesThere(): Promise<Set<string>> {
  const { rows } = isPostgres()
    ? await db().raw(`SELECT relname AS name FROM pg_class WHERE relnamespace = current_schema()::regnamespace
        UNION SELECT extname FROM pg_extension`)
    : { rows: await db().raw('SELECT name FROM sqlite_master') };
  return new Set(rows.map(({ name }: { name: string }) => name));
}

const makesOrDrops = /^(CREATE|DROP) (?:[A-Z]+ )+IF (?:NOT )?EXISTS (\w+)/;

function isToDo(statement: string, there: ReadonlySet<string>): boolean {
  const [, verb, name = ''] = makesOrDrops.exec(statement) ?? [];
  return verb === 'CREATE' ? !there.has(name) : verb === 'DROP' && there.has(name);
}

/**
 * Makes tables and indexes of our own; every start runs it, one process at a time. What is there is not touched: even an
 * index that exists already would lock its table, and keep the other processes from writing.
 */
export async function createTables() {
  await addLikesCounts();
  const there = await namesThere();
  for (const group of [...statements().map((one) => [one]), ...searchStatements()]) {
    if (group.some((statement) => isToDo(statement, there))) await runTogether(group);
  }
  await fillMissingCounters();
  await updateStatistics();
}
