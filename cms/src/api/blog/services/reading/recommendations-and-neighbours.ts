import { limits } from '../../../../contract';
import { db } from '../../../../database/connection';
import type { StoredDate } from '../../../../database/dates-and-json';
import type { Viewer } from '../../../../http/session';
import { addParts, type BlogIdentity, type BlogRow, selectBlogs, type WholeBlog } from './get-blog';
import { fitIntoList } from './list-bytes';

/** The newest blogs of each shared tag or category that are scored: enough to choose from, the same work at any size. */
const perLabel = 30;
const labels = [
  { table: 'blog_tags', column: 'tag_id', weight: 10 },
  { table: 'blog_categories', column: 'category_id', weight: 1 },
];

interface Candidate {
  blog_id: number;
  listed_at: StoredDate;
}

/** The newest other blogs of each of a blog's tags or categories. A blog that shares several appears once for each. */
async function listCandidates(table: string, column: string, blogId: number): Promise<Candidate[]> {
  const ids: number[] = await db()(table).where({ blog_id: blogId }).pluck(column);
  const [first, ...rest] = ids.map((id) => {
    const newest = db()(table)
      .where(column, id)
      .whereNotNull('listed_at')
      .whereNot('blog_id', blogId)
      .orderByRaw('listed_at DESC, blog_id DESC')
      .limit(perLabel)
      .select('blog_id', 'listed_at');
    return db().select('*').from(newest.as('newest'));
  });
  return first ? first.unionAll(rest) : [];
}

function listLatestIds(blogId: number, count: number): Promise<number[]> {
  return db()('blogs')
    .where('state', 'published')
    .whereNot('id', blogId)
    .orderByRaw('released_at DESC, id DESC')
    .limit(count)
    .pluck('id');
}

/** Scores blogs by shared tags, then categories, then age; the latest ones make up for what is missing. */
async function findRecommendedIds(blogId: number, count: number): Promise<number[]> {
  const scores = new Map<number, { score: number; at: number }>();
  for (const { table, column, weight } of labels) {
    for (const { blog_id, listed_at } of await listCandidates(table, column, blogId)) {
      const known = scores.get(blog_id) ?? { score: 0, at: new Date(listed_at).getTime() };
      scores.set(blog_id, { ...known, score: known.score + weight });
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

export async function listRecommended(
  blogId: number,
  isCard: boolean,
  viewer: Viewer | null,
): Promise<WholeBlog[]> {
  const recommended = await findRecommendedIds(blogId, limits.recommendations);
  const ids = isCard ? recommended : await fitIntoList(recommended);
  const rows: BlogRow[] = await selectBlogs(db()('blogs as b').whereIn('b.id', ids), !isCard);
  rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  return addParts(rows, { isCard, inList: true, viewer });
}

type Neighbour = Pick<BlogRow, 'document_id' | 'title'>;

async function findNeighbour(blog: BlogIdentity, isBefore: boolean): Promise<Neighbour | null> {
  const [comparison, order] = isBefore ? ['<', 'DESC'] : ['>', 'ASC'];
  const releasedAt = new Date(blog.released_at ?? blog.created_at);
  const found = await db()('blogs')
    .where({ state: 'published', author_id: blog.author_id })
    .whereRaw(`(released_at, id) ${comparison} (?, ?)`, [releasedAt, blog.id])
    .orderByRaw(`released_at ${order}, id ${order}`)
    .first<Neighbour>('document_id', 'title');
  return found ?? null;
}

/** The blogs that the same author published just before and after one. */
export async function findNeighbours(blog: BlogIdentity) {
  const [previous, next] = await Promise.all([findNeighbour(blog, true), findNeighbour(blog, false)]);
  return { previous, next };
}
