import { mkdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { env } from '../env';

const prefix = '.restore-';

/** Beside the database, so that what is made there can be renamed into its place. */
export const workFolder = path.join(env.dataDir, `${prefix}${process.pid}`);

/** Removes what commands that were killed have left. Only who holds the lock calls it. */
export async function removeWorkFolders() {
  for (const name of await readdir(env.dataDir))
    if (name.startsWith(prefix)) await rm(path.join(env.dataDir, name), { recursive: true, force: true });
}

export async function createWorkFolder() {
  await removeWorkFolders();
  mkdirSync(workFolder);
}

export const removeWorkFolder = () => rm(workFolder, { recursive: true, force: true });
