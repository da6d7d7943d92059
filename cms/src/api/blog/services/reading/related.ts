import type { Knex } from 'knex';
import { limits } from '../../../../contract';
import { db } from '../../../../database/connection';
import type { StoredDate } from '../../../../database/rows';
import type { Viewer } from '../../../../http/viewer';
import { addParts, type BlogRow, selectBlogs, type WholeBlog, type BlogIdentity } from './get-blog';

/** The newest blogs of each shared tag or category that are scored: enough to choose from, the same work at any size. */
const perLabel = 30;
const weights = { tag: 10, category: 1 } as const;

interface Candidate {
  blog_id: number;
  listed_at: StoredDate;
}

async function listLabelIds(table: string, column: string, blogId: number): Promise<number[]> {
  return db()(table).where({ blog_id: blogId }).pluck(column);
}

function newestUnder(table: string, column: string, id: number, blogId: number): Knex.QueryBuilder {
  return db()(table)
    .where(column, id)
    .whereNotNull('listed_at')
    .whereNot('blog_id', blogId)
    .orderBy([
      { column: 'listed_at', order: 'desc' },
      { column: 'blog_id', order: 'desc' },
    ])
    .limit(perLabel)
    .select('blog_id', 'listed_at');
}

async function listCandidates(kind: 'tag' | 'category', blogId: number): Promise<Candidate[]> {
  const [table, column] = kind === 'tag' ? ['blog_tags', 'tag_id'] : ['blog_categories', 'category_id'];
  const ids = await listLabelIds(table, column, blogId);
  const [first, ...rest] = ids.map((id) =>
    db()
      .select('*')
      .from(newestUnder(table, column, id, blogId).as('newest')),
  );
  return first ? first.unionAll(rest) : [];
}

function listLatestIds(blogId: number, count: number): Promise<number[]> {
  return db()('blogs')
    .where('state', 'published')
    .whereNot('id', blogId)
    .orderBy([
      { column: 'released_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(count)
    .pluck('id');
}

/** Scores blogs by shared tags, then categories, then age; the latest ones make up for what is missing. */
async function findRecommendedIds(blogId: number, count: number): Promise<number[]> {
  const scores = new Map<number, { score: number; at: number }>();
  for (const kind of ['tag', 'category'] as const) {
    for (const { blog_id, listed_at } of await listCandidates(kind, blogId)) {
      const known = scores.get(blog_id) ?? { score: 0, at: new Date(listed_at).getTime() };
      scores.set(blog_id, { ...known, score: known.score + weights[kind] });
    }
  }
  const ranked = [...scores]
    .sort(([idA, a], [idB, b]) => b.score - a.score || b.at - a.at || idB - idA)
    .map(([id]) => id)
    .slice(0, count);
  if (ranked.length === count) return ranked;
  const others = await listLatestIds(blogId, count * 2);
  return [...new Set([...ranked, ...others])].slice(0, count);
}

/** Blogs to read after one. */
export async function listRecommended(
  blogId: number,
  isCard: boolean,
  viewer: Viewer | null,
): Promise<WholeBlog[]> {
  const ids = await findRecommendedIds(blogId, limits.recommendations);
  const rows: BlogRow[] = await selectBlogs(db()('blogs as b').whereIn('b.id', ids), !isCard);
  rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  return addParts(rows, { isCard, inList: true, viewer });
}

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
