import { db } from '../../../database/connection';
import { removeFile } from './plugin-files';

const day = 86_400_000;
const atOnce = 500;

interface Unused {
  id: number;
  file_id: number | null;
}

const dayAgo = () => new Date(Date.now() - day);

/** One index range, however many uploads there are; what failed to go is tried again a day later. */
function findUnused(): Promise<Unused[]> {
  return db()('uploads')
    .where('unused_since', '<', dayAgo())
    .where((query) => query.whereNull('removed_at').orWhere('removed_at', '<', dayAgo()))
    .orderBy('unused_since')
    .limit(atOnce)
    .select('id', 'file_id');
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

/** Removes the pictures that nothing has named for a day: their files in all widths and their rows. */
export async function removeUnused(): Promise<void> {
  for (const { id, file_id } of await findUnused()) {
    if (!(await claim(id))) continue;
    if (file_id !== null) await removeFile(file_id);
    await db()('uploads').where({ id }).delete();
  }
}
