import { matchCategory } from '../../../contract';
import { db } from '../../../database/connection';
import { InvalidError } from '../../../refusals';

export interface CategoryRow {
  id: number;
  name: string;
  slug: string;
  blogs_count: number;
  selectable: boolean | number;
}

async function list(): Promise<CategoryRow[]> {
  return db()('categories')
    .orderBy(['position', 'id'])
    .select('id', 'name', 'slug', 'blogs_count', 'selectable');
}

/** A category by its slug or name, without case. */
async function find(nameOrSlug: string): Promise<CategoryRow | undefined> {
  return matchCategory(await list(), nameOrSlug);
}

/** The ids of known categories in the order given; the first unknown one is named. */
async function idsOf(names: readonly string[]): Promise<number[]> {
  if (names.length === 0) return [];
  const all = await list();
  const ids = names.map((name) => {
    const category = matchCategory(all, name);
    if (!category) throw new InvalidError({ categories: `Unknown category: ${name}` });
    return category.id;
  });
  return [...new Set(ids)];
}

async function countOf(id: number): Promise<number> {
  const row = await db()('categories').where({ id }).first('blogs_count');
  return row?.blogs_count ?? 0;
}

export default { list, find, idsOf, countOf };
