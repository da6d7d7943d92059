import { existsSync } from 'node:fs';
import { mkdir, open, opendir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { uploadsFolder } from '../paths';

/** Beside the pictures, because the folder may be a volume of its own; the CMS passes over names with a dot. */
const draftPrefix = '.restore-';
const listSuffix = '.moved';

export const uploadsDraft = () => path.join(uploadsFolder, `${draftPrefix}${process.pid}`);

/** Names the pictures that a restore has added to the folder, for as long as its database is not in place. */
const moveList = () => uploadsDraft() + listSuffix;

export async function hasUploads(): Promise<boolean> {
  const names = await readdir(uploadsFolder).catch(() => []);
  return names.some((name) => !name.startsWith('.'));
}

async function removeMoved(list: string) {
  const names = (await readFile(list, 'utf8')).split('\n').filter(Boolean);
  for (const name of names) await rm(path.join(uploadsFolder, name), { force: true });
}

/**
 * Removes what restores that were killed have left. Where there is no database, they also have put pictures into the
 * folder that are nobody's; another database removes them as it does all that no row names.
 */
export async function removeUploadDrafts({ hasDatabase }: { hasDatabase: boolean }) {
  await mkdir(uploadsFolder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(uploadsFolder)) {
    if (!name.startsWith(draftPrefix)) continue;
    const leftover = path.join(uploadsFolder, name);
    if (name.endsWith(listSuffix) && !hasDatabase) await removeMoved(leftover);
    await rm(leftover, { recursive: true, force: true });
  }
}

/**
 * Moves the pictures to their place before the database follows. Names are random, so that one which is there already is
 * the same picture: the former database loses none.
 */
export async function moveUploads() {
  const list = await open(moveList(), 'w', 0o600);
  for await (const { name } of await opendir(uploadsDraft()))
    if (!existsSync(path.join(uploadsFolder, name))) await list.write(`${name}\n`);
  await list.sync().finally(() => list.close());
  for await (const { name } of await opendir(uploadsDraft()))
    await rename(path.join(uploadsDraft(), name), path.join(uploadsFolder, name));
}

/** The pictures stay, because their database is in place. */
export const keepUploads = () => rm(moveList(), { force: true });

/** After a failure: takes the pictures back, if it is certain that there is no database. */
export async function removeOwnUploadDraft({ hasDatabase }: { hasDatabase: boolean }) {
  await rm(uploadsDraft(), { recursive: true, force: true });
  if (hasDatabase || !existsSync(moveList())) return;
  await removeMoved(moveList());
  await rm(moveList(), { force: true });
}

/** The note of which database uses the folder is another database's; without it, pictures that no row names are removed. */
export const forgetOwner = () => rm(path.join(uploadsFolder, '.database'), { force: true });
