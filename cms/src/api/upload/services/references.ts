import type { Knex } from 'knex';

/**
 * Every table that can refer to an uploaded picture, with the columns that are searched. A feature that shows pictures
 * has its row here and calls `recordReferences` in each transaction that changes such a row.
 */
const referencingTables = {
  blogs: ['image', 'content'],
  up_users: ['profile_picture'],
  site_settings: ['social_links', 'logo', 'icon', 'css', 'navigation'],
  pages: ['html'],
} as const satisfies Record<string, readonly string[]>;

type ReferencingTable = keyof typeof referencingTables;

const pictureName = /[a-z0-9]{16}_\d{1,5}x\d{1,5}/g;

const decodePercent = (text: string) =>
  text.replace(/%([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)));

/** Finds the names of uploads in a text, with any address and width. It may find too many, never too few. */
function findPictureNames(text: string): Set<string> {
  const found = [...text.matchAll(pictureName), ...decodePercent(text).matchAll(pictureName)];
  return new Set(found.map(([name]) => name));
}

const batch = 500;

/** The pictures that a row refers to; none when the row is deleted. */
async function findNames(trx: Knex, table: ReferencingTable, id: number): Promise<string[]> {
  const row = await trx(table).where({ id }).first<Record<string, unknown>>(referencingTables[table]);
  const texts = Object.values(row ?? {}).map((value) =>
    typeof value === 'string' ? value : JSON.stringify(value ?? ''),
  );
  return [...findPictureNames(texts.join(' '))];
}

/** The uploads of these names, without those that are being removed. */
async function findIds(trx: Knex, names: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < names.length; start += batch) {
    const part = names.slice(start, start + batch);
    ids.push(...(await trx('uploads').whereIn('name', part).whereNull('removed_at').pluck('id')));
  }
  return ids;
}

/** Locks uploads in id order, so that two writers cannot deadlock. */
async function lock(trx: Knex, ids: readonly number[]): Promise<number[]> {
  const query = trx('uploads').whereIn('id', ids).whereNull('removed_at').orderBy('id');
  return query.forUpdate().pluck('id');
}

async function updateReferences(trx: Knex, table: ReferencingTable, id: number, names: readonly string[]) {
  const holder = { holder: table, holder_id: id };
  const current = await findIds(trx, names);
  const before: number[] = await trx('upload_uses').where(holder).pluck('upload_id');
  const dropped = before.filter((one) => !current.includes(one));
  const changed = [...current.filter((one) => !before.includes(one)), ...dropped];
  if (changed.length === 0) return;
  const added = (await lock(trx, changed)).filter((one) => !dropped.includes(one));
  if (added.length > 0) {
    const rows = added.map((upload_id) => ({ ...holder, upload_id }));
    await trx('upload_uses').insert(rows).onConflict(['holder', 'holder_id', 'upload_id']).ignore();
    await trx('uploads').whereIn('id', added).update({ unused_since: null });
  }
  if (dropped.length > 0) {
    await trx('upload_uses').where(holder).whereIn('upload_id', dropped).delete();
    const stillUsed = trx('upload_uses').whereIn('upload_id', dropped).select('upload_id');
    await trx('uploads')
      .whereIn('id', dropped)
      .whereNotIn('id', stillUsed)
      .update({ unused_since: new Date() });
  }
}

/** Records which uploads a row refers to, in the transaction that changes it. An upload without references is removed a day later. */
export async function recordReferences(trx: Knex, table: ReferencingTable, id: number): Promise<void> {
  await updateReferences(trx, table, id, await findNames(trx, table, id));
}

/** Deletes the references of a row that is about to be deleted. */
export async function deleteReferences(trx: Knex, table: ReferencingTable, id: number): Promise<void> {
  await updateReferences(trx, table, id, []);
}

/** Records the images of many new blogs at once, whose texts show no uploads. */
export async function recordImages(trx: Knex, blogIds: readonly number[]): Promise<void> {
  const images = trx('blogs as b')
    .join('uploads as u', 'u.address', 'b.image')
    .whereIn('b.id', blogIds)
    .select(trx.raw("'blogs'"), 'b.id', 'u.id');
  await trx(trx.raw('upload_uses (holder, holder_id, upload_id)')).insert(images);
  const references = trx('upload_uses').where({ holder: 'blogs' }).whereIn('holder_id', blogIds);
  await trx('uploads').whereIn('id', references.select('upload_id')).update({ unused_since: null });
}
