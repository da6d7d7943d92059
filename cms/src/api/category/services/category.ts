import type { Knex } from 'knex';
import { matchCategory } from '../../../contract';
import { db, inTransaction } from '../../../database/connection';
import { InvalidError, NotFoundError } from '../../../errors';

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

export const directions = ['up', 'down', 'top'] as const;
type Direction = (typeof directions)[number];

/**
 * Moves a category up or down by one place, or to the top. Returns whether there was such a place. All places get new
 * numbers, because several categories may have the same one. Rows are locked in id order, as others lock them.
 */
export function moveCategory(documentId: string, to: Direction): Promise<boolean> {
  return inTransaction(async (trx) => {
    await trx('categories').orderBy('id').forUpdate().select('id');
    const rows: { id: number; document_id: string; position: number }[] = await trx('categories')
      .orderBy(['position', 'id'])
      .select('id', 'document_id', 'position');
    const from = rows.findIndex(({ document_id }) => document_id === documentId);
    if (from < 0) throw new NotFoundError('This category is gone.');
    const place = { up: from - 1, down: from + 1, top: 0 }[to];
    if (place === from || !rows[place]) return false;
    rows.splice(place, 0, ...rows.splice(from, 1));
    const changed = rows.flatMap(({ id, position }, at) =>
      position === at + 1 ? [] : { id, position: at + 1 },
    );
    const places = changed.map(() => 'WHEN ? THEN CAST(? AS integer)').join(' ');
    const position = trx.raw(
      `CASE id ${places} END`,
      changed.flatMap(({ id, position }) => [id, position]),
    );
    await trx('categories')
      .whereIn(
        'id',
        changed.map(({ id }) => id),
      )
      .update({ position, updated_at: new Date() });
    return true;
  });
}
