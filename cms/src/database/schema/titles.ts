import { isPostgres } from '../connection';
import { dateTimeType, index, type CreateStatements, table, trigramTable } from './create-statements';

/** SQLite's full-text tables sort by row id only: it holds a moment (milliseconds from 2020 on), then the blog's id. */
const epoch = 1_577_836_800_000;
const idBits = 22;

/** The row id of a blog in a table of titles that is sorted by one of its moments. */
export const titleRowId = (moment: string, id: string) => `(((${moment} - ${epoch}) << ${idBits}) + ${id})`;

/** Throws for ids that a row id cannot hold: the search would take their titles for those of other blogs. */
export function checkTitleIds(ids: readonly number[]) {
  if (ids.some((id) => id >= 2 ** idBits))
    throw new Error(`SQLite can search the titles of ${2 ** idBits - 1} blogs: use PostgreSQL for more.`);
}

/** The blog that a row id stands for. */
export const blogIdOf = (rowId: string) => `(${rowId} & ${2 ** idBits - 1})`;

/** SQLite's tables of titles: the published ones by their release, those that admins see by their creation. */
export const titleTables = ['published_titles', 'moderated_titles'] as const;

const trigramIndexes = (): CreateStatements[] =>
  isPostgres()
    ? [
        { names: ['pg_trgm'], statements: ['CREATE EXTENSION IF NOT EXISTS pg_trgm'] },
        index('blogs_words_idx', "blogs USING gin (search_text gin_trgm_ops) WHERE state <> 'draft'"),
        index('blogs_title_start_idx', 'blogs (state, search_text text_pattern_ops, released_at, id)'),
      ]
    : [
        trigramTable('published_titles', 'title'),
        trigramTable('moderated_titles', 'title, state'),
        index('blogs_title_start_idx', 'blogs (state, search_text, released_at, id)'),
      ];

/** Titles by any three characters, by their start, and by the first one or two characters of each word. */
export const titleSchema = () => [
  ...trigramIndexes(),
  table(
    'title_starts',
    `start varchar(8) NOT NULL,
     blog_id integer NOT NULL REFERENCES blogs (id) ON DELETE CASCADE,
     opens smallint NOT NULL,
     listed_at ${dateTimeType()},
     PRIMARY KEY (start, blog_id)`,
  ),
  index(
    'title_starts_best_idx',
    'title_starts (start, opens DESC, listed_at DESC, blog_id DESC) WHERE listed_at IS NOT NULL',
  ),
  index('title_starts_blog_idx', 'title_starts (blog_id)'),
  // Lists the titles in the index, so that titles which an older release has saved without it are found and repaired.
  table(
    'indexed_titles',
    `blog_id integer PRIMARY KEY REFERENCES blogs (id) ON DELETE CASCADE,
     search_text text,
     listed_at ${dateTimeType()}`,
  ),
];
