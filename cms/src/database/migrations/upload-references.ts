import {
  findPictureNames,
  recordReferences,
  type ReferencingTable,
  referencingTables,
} from '../../api/upload/services/references';
import { db, inTransaction } from '../connection';

const batch = 500;

/** Where releases without recorded migrations noted that this was done. */
const formerRecord = { type: 'core', name: 'linefeed', key: 'upload-uses' };

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

/** Looks through every row that can name an upload, in a database from before these references were recorded. */
export async function recordUploadReferences() {
  if (await strapi.store(formerRecord).get({})) return;
  await nameUploads();
  for (const table of Object.keys(referencingTables) as ReferencingTable[]) await recordAll(table);
}
