import type { Knex } from 'knex';
import { type CountedTag, normaliseName, type TagListQuery } from '../../../contract';
import { db } from '../../../database/connection';
import { countRows } from '../../../database/counts';
import { newRow } from '../../../database/new-row';
import { NotFoundError } from '../../../errors';
import { whereContains } from '../../../database/search/substring-index';

export async function findTag(name: string): Promise<{ id: number; blogs_count: number } | undefined> {
  return db()('tags')
    .where({ key: normaliseName(name.trim()) })
    .first('id', 'blogs_count');
}

const usedTags = () => db()('tags').where('blogs_count', '>', 0);

/** A tag of published blogs as it is called now, by its name or by one that it had before. */
export async function getTag(name: string): Promise<CountedTag> {
  const key = normaliseName(name.trim());
  const former = db()('former_tags').where({ key }).select('tag_id');
  const columns = { name: 'name', blogsCount: 'blogs_count' };
  const found = await usedTags().whereIn('id', former).first<CountedTag | undefined>(columns);
  const tag = found ?? (await usedTags().where({ key }).first<CountedTag | undefined>(columns));
  if (!tag) throw new NotFoundError('Tag not found.');
  return tag;
}

/** How many tags published blogs have: one index range. */
export const countTags = () => countRows(usedTags());

/** The spellings first used with the number of published blogs, most used first. */
export async function listTags({ query, limit }: TagListQuery): Promise<CountedTag[]> {
  const tags = usedTags();
  if (query) whereContains(tags, 'tags', 'tags', normaliseName(query));
  return tags
    .orderBy([{ column: 'blogs_count', order: 'desc' }, { column: 'key' }])
    .limit(limit)
    .select({ name: 'name', blogsCount: 'blogs_count' });
}

/** The ids of tags in the given order; new ones are made, as of `at`. */
export async function getOrCreateTagIds(
  trx: Knex,
  names: readonly string[],
  at = new Date(),
): Promise<number[]> {
  if (names.length === 0) return [];
  const keys = names.map(normaliseName);
  // Sorted, so that two transactions that share tags take their locks in one order.
  const rows = names
    .map((name) => ({ ...newRow(at), name, key: normaliseName(name), blogs_count: 0 }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  await trx('tags').insert(rows).onConflict('key').ignore();
  const found: { id: number; key: string }[] = await trx('tags').whereIn('key', keys).select('id', 'key');
  const byKey = new Map(found.map(({ id, key }) => [key, id]));
  return keys.map((key) => byKey.get(key) as number);
}
