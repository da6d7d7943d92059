import { fold, type SitemapQuery } from '../../../../contract';
import { limits } from '../../../../contract';
import { readCounter } from '../../../../database/counters';
import { db } from '../../../../database/connection';
import { newestFirst, readWindow } from '../../../../database/keyset';
import type { Page, Window } from '../../../../database/page';
import type { StoredDate } from '../../../../database/rows';
import type { BlogRow } from './blog-rows';
import { findByTitle } from '../title-search/search-titles';

export interface TitleRow {
  document_id: string;
  title: string;
}

/** Titles that hold the words; those that start with them first, then the latest. */
export async function searchTitles(query: string): Promise<TitleRow[]> {
  const words = fold(query);
  if (!words) return [];
  const ids = await findByTitle(words, limits.found);
  const rows: (TitleRow & { id: number })[] = await db()('blogs')
    .whereIn('id', ids)
    .where('state', 'published')
    .select('id', 'document_id', 'title');
  return rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

function neighbour(blog: BlogRow, direction: 'before' | 'after') {
  const order = direction === 'before' ? 'desc' : 'asc';
  return db()('blogs')
    .where({ state: 'published', author_id: blog.author_id })
    .whereRaw(`(released_at, id) ${direction === 'before' ? '<' : '>'} (?, ?)`, [
      new Date(blog.released_at ?? blog.created_at),
      blog.id,
    ])
    .orderBy([
      { column: 'released_at', order },
      { column: 'id', order },
    ])
    .first('document_id', 'title') as unknown as Promise<TitleRow | undefined>;
}

/** The blogs just before and after one by the same author. */
export async function findNeighbours(blog: BlogRow) {
  const [previous, next] = await Promise.all([neighbour(blog, 'before'), neighbour(blog, 'after')]);
  return { previous: previous ?? null, next: next ?? null };
}

export interface SitemapRow {
  id: number;
  document_id: string;
  released_at: StoredDate;
  version_at: StoredDate;
}

/** Every published blog, newest first, in large pages. */
export async function listForSitemap(query: SitemapQuery, window: Window): Promise<Page<SitemapRow>> {
  const { rows, next } = await readWindow<SitemapRow>(
    db()('blogs')
      .where('blogs.state', 'published')
      .select('blogs.id', 'document_id', 'released_at', 'version_at'),
    newestFirst('blogs', 'released_at'),
    { ...window, limit: query.limit },
  );
  return { rows, total: await readCounter('blogs.published'), ...(next && { next }) };
}
