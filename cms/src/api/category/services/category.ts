import type { Knex } from 'knex';
import { matchCategory } from '../../../contract';
import { db } from '../../../database/connection';
import { InvalidError } from '../../../errors';

export interface CategoryRow {
  id: number;
  name: string;
  slug: string;
  blogs_count: number;
  selectable: boolean | number;
}

export async function listCategories(): Promise<CategoryRow[]> {
  return db()('categories')
    .orderBy(['position', 'id'])
    .select('id', 'name', 'slug', 'blogs_count', 'selectable');
}

/** A category by its slug or name, without case. */
export async function findCategory(nameOrSlug: string): Promise<CategoryRow | undefined> {
  return matchCategory(await listCategories(), nameOrSlug);
}

/** The ids of known categories in the order given, none of which can be deleted now; the first unknown one is named. */
export async function lockCategoryIds(trx: Knex, names: readonly string[]): Promise<number[]> {
  if (names.length === 0) return [];
  const all = await listCategories();
  const ids = names.map((name) => {
    const category = matchCategory(all, name);
    if (!category) throw new InvalidError({ categories: `Unknown category: ${name}` });
    return category.id;
  });
  const locked = await trx('categories').whereIn('id', ids).forKeyShare().pluck('id');
  // One was deleted between the two statements: now it is unknown.
  if (new Set(locked).size < new Set(ids).size) return lockCategoryIds(trx, names);
  return [...new Set(ids)];
}
