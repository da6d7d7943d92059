import type { Knex } from 'knex';
import { db } from '../../../../database/connection';
import type { StoredDate } from '../../../../database/rows';

/** Newest blogs that are weighed for each shared tag or category: enough to choose from, the same work at any size. */
const perLabel = 30;
const weights = { tag: 10, category: 1 } as const;

interface Candidate {
  blog_id: number;
  listed_at: StoredDate;
}

async function labelIds(table: string, column: string, blogId: number): Promise<number[]> {
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

async function candidates(kind: 'tag' | 'category', blogId: number): Promise<Candidate[]> {
  const [table, column] = kind === 'tag' ? ['blog_tags', 'tag_id'] : ['blog_categories', 'category_id'];
  const ids = await labelIds(table, column, blogId);
  const [first, ...rest] = ids.map((id) =>
    db()
      .select('*')
      .from(newestUnder(table, column, id, blogId).as('newest')),
  );
  return first ? first.unionAll(rest) : [];
}

function latest(blogId: number, count: number): Promise<number[]> {
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

/** The ids of blogs to read next: shared tags weigh most, then the category, then how new; filled up with the latest. */
export async function findRecommendedIds(blogId: number, count: number): Promise<number[]> {
  const scores = new Map<number, { score: number; at: number }>();
  for (const kind of ['tag', 'category'] as const) {
    for (const { blog_id, listed_at } of await candidates(kind, blogId)) {
      const known = scores.get(blog_id) ?? { score: 0, at: new Date(listed_at).getTime() };
      scores.set(blog_id, { ...known, score: known.score + weights[kind] });
    }
  }
  const ranked = [...scores]
    .sort(([idA, a], [idB, b]) => b.score - a.score || b.at - a.at || idB - idA)
    .map(([id]) => id)
    .slice(0, count);
  if (ranked.length === count) return ranked;
  const fill = await latest(blogId, count * 2);
  return [...new Set([...ranked, ...fill])].slice(0, count);
}
