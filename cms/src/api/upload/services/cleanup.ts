import { db } from '../../../database/connection';
import type { StoredDate } from '../../../database/rows';
import { removeFile } from './plugin-files';

const day = 86_400_000;
const atOnce = 500;

interface Unused {
  id: number;
  file_id: number | null;
  unused_since: StoredDate;
}

const first: Unused = { id: 0, file_id: null, unused_since: new Date(0) };

const dayAgo = () => new Date(Date.now() - day);

/** One index range, however many uploads there are; what failed to go is tried again a day later. */
function findUnused(after: Unused): Promise<Unused[]> {
  return db()('uploads')
    .where('unused_since', '<', dayAgo())
    .whereRaw('(unused_since, id) > (?, ?)', [after.unused_since, after.id])
    .where((query) => query.whereNull('removed_at').orWhere('removed_at', '<', dayAgo()))
    .orderBy(['unused_since', 'id'])
    .limit(atOnce)
    .select('id', 'file_id', 'unused_since');
}

/** From here on nobody can name it. Fails when a save has named it in the meantime: then it stays. */
async function claim(id: number): Promise<boolean> {
  const claimed = await db()('uploads')
    .where({ id })
    .where('unused_since', '<', dayAgo())
    .whereNotIn('id', db()('upload_uses').where({ upload_id: id }).select('upload_id'))
    .update({ removed_at: new Date() });
  return claimed === 1;
}

async function remove({ id, file_id }: Unused): Promise<void> {
  if (!(await claim(id))) return;
  if (file_id !== null) await removeFile(file_id);
  await db()('uploads').where({ id }).delete();
}

/** Removes the pictures that nothing has named for a day: their files in all widths and their rows. */
export async function deleteUnusedUploads(): Promise<void> {
  let batch = await findUnused(first);
  for (let last = batch.at(-1); last; last = batch.at(-1)) {
    for (const unused of batch) {
      await remove(unused).catch((error: unknown) =>
        strapi.log.warn(`The unused picture ${unused.id} could not be removed yet: ${String(error)}`),
      );
    }
    batch = await findUnused(last);
  }
}
