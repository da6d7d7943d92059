import type { Knex } from 'knex';
import { type PictureHolder, pictureHolders } from './picture-holders';
import { pictureNames } from './picture-names';

const batch = 500;

/** What a row names now; nothing when it is gone. */
async function namedBy(trx: Knex, holder: PictureHolder, id: number): Promise<string[]> {
  const row = await trx(holder).where({ id }).first<Record<string, unknown>>(pictureHolders[holder]);
  const texts = Object.values(row ?? {}).map((value) =>
    typeof value === 'string' ? value : JSON.stringify(value ?? ''),
  );
  return [...pictureNames(texts.join(' '))];
}

/** The uploads of these names; those that are on their way out cannot be named any more. */
async function idsOf(trx: Knex, names: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < names.length; start += batch) {
    const part = names.slice(start, start + batch);
    ids.push(...(await trx('uploads').whereIn('name', part).whereNull('removed_at').pluck('id')));
  }
  return ids;
}

/** Holds uploads until the transaction ends, in the order of ids: who meets here waits, and never for each other. */
async function lock(trx: Knex, ids: readonly number[]): Promise<number[]> {
  const query = trx('uploads').whereIn('id', ids).whereNull('removed_at').orderBy('id');
  return query.forUpdate().pluck('id');
}

async function take(trx: Knex, holder: PictureHolder, id: number, uploadIds: readonly number[]) {
  if (uploadIds.length === 0) return;
  const rows = uploadIds.map((upload_id) => ({ holder, holder_id: id, upload_id }));
  await trx('upload_uses').insert(rows).onConflict(['holder', 'holder_id', 'upload_id']).ignore();
  await trx('uploads').whereIn('id', uploadIds).update({ unused_since: null });
}

async function leave(trx: Knex, holder: PictureHolder, id: number, uploadIds: readonly number[]) {
  if (uploadIds.length === 0) return;
  await trx('upload_uses').where({ holder, holder_id: id }).whereIn('upload_id', uploadIds).delete();
  const stillUsed = trx('upload_uses').whereIn('upload_id', uploadIds).select('upload_id');
  await trx('uploads')
    .whereIn('id', uploadIds)
    .whereNotIn('id', stillUsed)
    .update({ unused_since: new Date() });
}

async function settle(trx: Knex, holder: PictureHolder, id: number, names: readonly string[]) {
  const wanted = await idsOf(trx, names);
  const before: number[] = await trx('upload_uses').where({ holder, holder_id: id }).pluck('upload_id');
  const added = wanted.filter((one) => !before.includes(one));
  const dropped = before.filter((one) => !wanted.includes(one));
  if (added.length + dropped.length === 0) return;
  const held = new Set(await lock(trx, [...added, ...dropped]));
  await take(
    trx,
    holder,
    id,
    added.filter((one) => held.has(one)),
  );
  await leave(trx, holder, id, dropped);
}

/** Notes which uploads a row names, within the deed that has changed it; what nothing names any more starts its day of grace. */
export async function recordReferences(trx: Knex, holder: PictureHolder, id: number): Promise<void> {
  await settle(trx, holder, id, await namedBy(trx, holder, id));
}

/** The same for a row that is about to go. */
export async function deleteReferences(trx: Knex, holder: PictureHolder, id: number): Promise<void> {
  await settle(trx, holder, id, []);
}

/** The same for the images of many new blogs at once, whose texts show no uploads. */
export async function recordImages(trx: Knex, blogIds: readonly number[]): Promise<void> {
  const images = trx('blogs as b')
    .join('uploads as u', 'u.address', 'b.image')
    .whereIn('b.id', blogIds)
    .select(trx.raw("'blogs'"), 'b.id', 'u.id');
  await trx(trx.raw('upload_uses (holder, holder_id, upload_id)')).insert(images);
  const named = trx('upload_uses').where({ holder: 'blogs' }).whereIn('holder_id', blogIds);
  await trx('uploads').whereIn('id', named.select('upload_id')).update({ unused_since: null });
}
