import { isPostgres } from '../connection';

/**
 * SQLite's full-text tables have no order but that of their row numbers, so these hold the moment that a list is sorted
 * by: milliseconds from 2020 on in front, the blog's id in the last 22 bits.
 */
const epoch = 1_577_836_800_000;
const idBits = 22;

/** The row number of a blog in a table of titles that is sorted by one of its moments. */
export const titleRow = (moment: string, id: string) => `(((${moment} - ${epoch}) << ${idBits}) + ${id})`;

/** The blog that a row number stands for. */
export const blogOfTitleRow = (row: string) => `(${row} & ${2 ** idBits - 1})`;

/** What the rank of a tail has more where it is the whole title. */
export const opening = 2n ** 62n;

/** Those tables: the published titles by their release, those that admins see by their creation. */
export const titleTables = ['published_titles', 'moderated_titles'] as const;

const fullText = (name: string, columns: string) =>
  `CREATE VIRTUAL TABLE IF NOT EXISTS ${name} USING fts5(
    ${columns}, content='', contentless_delete=1, tokenize='trigram case_sensitive 1'
  )`;

/** What finds titles: any three characters (each database has an index of its own for that), and starts. */
export function titleStatements(): string[] {
  return [
    'DROP TABLE IF EXISTS blog_word_starts',
    'DROP TABLE IF EXISTS blog_titles',
    'DROP INDEX IF EXISTS blogs_title_trgm_idx',
    'DROP INDEX IF EXISTS blogs_state_title_idx',
    ...(isPostgres()
      ? [
          'CREATE EXTENSION IF NOT EXISTS pg_trgm',
          `CREATE INDEX IF NOT EXISTS blogs_words_idx ON blogs USING gin (search_text gin_trgm_ops)
            WHERE state <> 'draft'`,
          `CREATE INDEX IF NOT EXISTS blogs_title_start_idx
            ON blogs (state, search_text text_pattern_ops, released_at, id)`,
        ]
      : [
          fullText('published_titles', 'title'),
          fullText('moderated_titles', 'title, state'),
          `CREATE INDEX IF NOT EXISTS blogs_title_start_idx ON blogs (state, search_text, released_at, id)`,
        ]),
    `CREATE TABLE IF NOT EXISTS title_starts (
      start varchar(8) NOT NULL,
      blog_id integer NOT NULL REFERENCES blogs (id) ON DELETE CASCADE,
      opens smallint NOT NULL,
      listed_at ${isPostgres() ? 'timestamp(6)' : 'datetime'},
      PRIMARY KEY (start, blog_id)
    )`,
    `CREATE INDEX IF NOT EXISTS title_starts_best_idx
      ON title_starts (start, opens DESC, listed_at DESC, blog_id DESC) WHERE listed_at IS NOT NULL`,
    'CREATE INDEX IF NOT EXISTS title_starts_blog_idx ON title_starts (blog_id)',
    // Every published title from each of its characters on: words that few titles hold are one short range of it.
    `CREATE TABLE IF NOT EXISTS title_tails (
      tail text${isPostgres() ? ' COLLATE "C"' : ''} NOT NULL,
      rank bigint NOT NULL,
      PRIMARY KEY (tail, rank)
    )${isPostgres() ? '' : ' WITHOUT ROWID'}`,
  ];
}
