import { opendir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { db } from '../../../database/connection';

const day = 86_400_000;
const batch = 500;

/** The names that we give, with the plugin's for other widths in front; what else lies there is not ours to remove. */
const ours = /^(?:[a-z]+_)?([a-z0-9]{16}(?:_\d{1,5}x\d{1,5})?)\.webp$/;

const uploadFolder = () => path.join(strapi.dirs.static.public, 'uploads');

async function removeOld(file: string): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found && found.mtimeMs < Date.now() - day) await rm(file, { force: true });
}

async function removeUnnamed(files: ReadonlyMap<string, string>): Promise<void> {
  const hashes = [...new Set(files.values())];
  const named = new Set(await db()('files').whereIn('hash', hashes).pluck('hash'));
  for (const [file, hash] of files) if (!named.has(hash)) await removeOld(path.join(uploadFolder(), file));
}

/** The database that first started on the folder; null when none has. */
async function findOwner(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** Whether the folder holds this database's pictures: any other names none of them, and must not take them for strays. */
async function isOwn(): Promise<boolean> {
  const file = path.join(uploadFolder(), '.database');
  const { document_id: self } = await db()('site_settings').orderBy('id').first('document_id');
  const owner = await findOwner(file);
  if (owner === self) return true;
  if (owner === null) await writeFile(file, self);
  else strapi.log.warn(`${uploadFolder()} belongs to another database: unused files in it are kept`);
  return false;
}

/** Removes the files of the local folder that no row has named for a day: a storing that broke off left them. */
export async function deleteOrphanFiles(): Promise<void> {
  if (!(await isOwn())) return;
  let files = new Map<string, string>();
  for await (const { name } of await opendir(uploadFolder())) {
    const hash = ours.exec(name)?.[1];
    if (hash) files.set(name, hash);
    if (files.size < batch) continue;
    await removeUnnamed(files);
    files = new Map();
  }
  await removeUnnamed(files);
}
