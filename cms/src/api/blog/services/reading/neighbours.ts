import { db } from '../../../../database/connection';
import type { BlogIdentity } from './get-blog';

interface Neighbour {
  document_id: string;
  title: string;
}

function findNeighbour(blog: BlogIdentity, direction: 'before' | 'after'): Promise<Neighbour | undefined> {
  const order = direction === 'before' ? 'desc' : 'asc';
  const query = db()('blogs')
    .where({ state: 'published', author_id: blog.author_id })
    .whereRaw(`(released_at, id) ${direction === 'before' ? '<' : '>'} (?, ?)`, [
      new Date(blog.released_at ?? blog.created_at),
      blog.id,
    ])
    .orderBy([
      { column: 'released_at', order },
      { column: 'id', order },
    ]);
  return query.first<Neighbour>('document_id', 'title');
}

/** The blogs that the same author published just before and after one. */
export async function findNeighbours(blog: BlogIdentity) {
  const [previous, next] = await Promise.all([findNeighbour(blog, 'before'), findNeighbour(blog, 'after')]);
  return { previous: previous ?? null, next: next ?? null };
}
