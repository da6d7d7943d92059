import type { SitemapQuery } from '../../../../contract';
import { db } from '../../../../database/connection';
import { readCounter } from '../../../../database/counters';
import { newestFirst, type Page, readWindow, type Window } from '../../../../database/keyset-page';
import type { StoredDate } from '../../../../database/rows';

export interface SitemapRow {
  id: number;
  document_id: string;
  released_at: StoredDate;
  version_at: StoredDate;
}

/** Every published blog, newest first, in large pages. */
export async function listSitemap(query: SitemapQuery, window: Window): Promise<Page<SitemapRow>> {
  const { rows, next } = await readWindow<SitemapRow>(
    db()('blogs')
      .where('blogs.state', 'published')
      .select('blogs.id', 'document_id', 'released_at', 'version_at'),
    newestFirst('blogs', 'released_at'),
    { ...window, limit: query.limit },
  );
  return { rows, total: await readCounter('blogs.published'), ...(next && { next }) };
}
