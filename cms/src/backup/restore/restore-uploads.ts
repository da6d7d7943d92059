import { mkdir, opendir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { uploadsFolder } from '../paths';

/** Beside the pictures, because the folder may be a volume of its own; the CMS passes over names with a dot. */
const draftPrefix = '.restore-';

export const uploadsDraft = () => path.join(uploadsFolder, `${draftPrefix}${process.pid}`);

export async function hasUploads(): Promise<boolean> {
  const names = await readdir(uploadsFolder).catch(() => []);
  return names.some((name) => !name.startsWith('.'));
}

/** Removes what restores that were killed have left. */
export async function removeUploadDrafts() {
  await mkdir(uploadsFolder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(uploadsFolder))
    if (name.startsWith(draftPrefix))
      await rm(path.join(uploadsFolder, name), { recursive: true, force: true });
}

/**
 * Moves the pictures to their place before the database follows. Names are random, so that one which is there already is
 * the same picture: the former database loses none.
 */
export async function moveUploads() {
  for await (const { name } of await opendir(uploadsDraft()))
    await rename(path.join(uploadsDraft(), name), path.join(uploadsFolder, name));
}

/** The note of which database uses the folder is another database's; without it, pictures that no row names are removed. */
export const forgetOwner = () => rm(path.join(uploadsFolder, '.database'), { force: true });
