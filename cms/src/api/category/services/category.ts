import { db } from '../../../database/connection';

export interface CategoryRow {
  id: number;
  name: string;
  slug: string;
  blogs_count: number;
  selectable: boolean | number;
}

async function list(): Promise<CategoryRow[]> {
  return db()('categories').orderBy(['position', 'id']).select('id', 'name', 'slug', 'blogs_count', 'selectable');
}

/** A category by its slug or name, without case. */
async function find(nameOrSlug: string): Promise<CategoryRow | undefined> {
  const wanted = nameOrSlug.trim().toLowerCase();
  const all = await list();
  return all.find(({ name, slug }) => slug === wanted || name.toLowerCase() === wanted);
}

async function countOf(id: number): Promise<number> {
  const row = await db()('categories').where({ id }).first('blogs_count');
  return row?.blogs_count ?? 0;
}

export default { list, find, countOf };
