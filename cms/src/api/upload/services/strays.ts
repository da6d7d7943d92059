import { opendir, rm, stat } from 'node:fs/promises';
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

/** Removes the files of the local folder that no row has named for a day: a storing that broke off left them. */
export async function removeStrays(): Promise<void> {
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
