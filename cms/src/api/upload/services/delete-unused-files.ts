import { opendir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { db } from '../../../database/connection';
import type { StoredDate } from '../../../database/dates-and-json';
import { removeFile } from './store-picture';

const day = 86_400_000;
const batchSize = 500;

interface Unused {
  id: number;
  file_id: number | null;
  unused_since: StoredDate;
}

const first: Unused = { id: 0, file_id: null, unused_since: new Date(0) };

const dayAgo = () => new Date(Date.now() - day);

/** Reads one index range, however many uploads there are. A removal that failed is tried again a day later. */
function findUnused(after: Unused): Promise<Unused[]> {
  return db()('uploads')
    .where('unused_since', '<', dayAgo())
    .whereRaw('(unused_since, id) > (?, ?)', [after.unused_since, after.id])
    .where((query) => query.whereNull('removed_at').orWhere('removed_at', '<', dayAgo()))
    .orderBy(['unused_since', 'id'])
    .limit(batchSize)
    .select('id', 'file_id', 'unused_since');
}

/** Marks an upload as removed, after which no row can refer to it; false when one has done so in the meantime. */
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

/** Removes the pictures without a reference for a day: their files in all widths and their rows. */
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

/** The names that the CMS gives, with the plugin's prefix for other widths. Other files are left alone. */
const pictureFile = /^(?:[a-z]+_)?([a-z0-9]{16}(?:_\d{1,5}x\d{1,5})?)\.webp$/;

const uploadFolder = () => path.join(strapi.dirs.static.public, 'uploads');

async function removeIfOld(file: string): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found && found.mtimeMs < Date.now() - day) await rm(file, { force: true });
}

async function removeOrphans(files: ReadonlyMap<string, string>): Promise<void> {
  const hashes = [...new Set(files.values())];
  const known = new Set(await db()('files').whereIn('hash', hashes).pluck('hash'));
  for (const [file, hash] of files) if (!known.has(hash)) await removeIfOld(path.join(uploadFolder(), file));
}

/** The id of the database that first used the folder; empty for a new folder, and after a stop while it was written. */
async function findOwner(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
}

/** Whether the folder holds this database's pictures: to another database they all look like orphans. */
async function isFolderOfThisDatabase(): Promise<boolean> {
  const file = path.join(uploadFolder(), '.database');
  const { document_id: self } = await db()('site_settings').orderBy('id').first('document_id');
  const owner = await findOwner(file);
  if (owner === self) return true;
  if (owner === '') await writeFile(file, self);
  else strapi.log.warn(`${uploadFolder()} belongs to another database: unused files in it are kept`);
  return false;
}

/** Removes files older than a day that have no row, which interrupted uploads leave in the local folder. */
export async function deleteOrphanFiles(): Promise<void> {
  if (!(await isFolderOfThisDatabase())) return;
  let files = new Map<string, string>();
  for await (const { name } of await opendir(uploadFolder())) {
    const hash = pictureFile.exec(name)?.[1];
    if (hash) files.set(name, hash);
    if (files.size < batchSize) continue;
    await removeOrphans(files);
    files = new Map();
  }
  await removeOrphans(files);
}
