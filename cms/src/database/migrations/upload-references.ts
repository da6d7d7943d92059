import type { Core } from '@strapi/strapi';
import {
  findPictureNames,
  recordReferences,
  type ReferencingTable,
  referencingTables,
} from '../../api/upload/services/references';
import { db, inTransaction } from '../connection';

const batch = 500;
const mark = { type: 'core', name: 'linefeed', key: 'upload-uses' };

async function nameUploads() {
  const uploads: { id: number; address: string }[] = await db()('uploads')
    .whereNull('name')
    .select('id', 'address');
  for (const { id, address } of uploads) {
    const [name = null] = findPictureNames(address);
    await db()('uploads').where({ id }).update({ name, unused_since: new Date() });
  }
}

async function recordAll(holder: ReferencingTable) {
  for (let after = 0; ; ) {
    const query = db()(holder).where('id', '>', after).orderBy('id').limit(batch);
    const ids: number[] = await query.pluck('id');
    const last = ids.at(-1);
    if (last === undefined) return;
    await inTransaction(async (trx) => {
      for (const id of ids) await recordReferences(trx, holder, id);
    });
    after = last;
  }
}

/** Data from before uses were noted is looked through, once. */
export async function ensureUploadUses(strapi: Core.Strapi) {
  if (await strapi.store(mark).get({})) return;
  await nameUploads();
  for (const holder of Object.keys(referencingTables) as ReferencingTable[]) await recordAll(holder);
  await strapi.store(mark).set({ value: true });
}
