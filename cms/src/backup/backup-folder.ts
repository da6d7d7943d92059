import { mkdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { listBackups } from '../lib/backup-times';

const draftPattern = /^\.linefeed-\d{8}-\d{6}\.tar\.gz\.part$/;

/** The name of a backup says when it was made, in UTC: `linefeed-20261123-140500.tar.gz`. */
export function backupName(at: Date): string {
  const [day = '', time = ''] = at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').split('T');
  return `linefeed-${day}-${time}.tar.gz`;
}

/** The name of a backup while it is written. */
export const draftOf = (file: string) => path.join(path.dirname(file), `.${path.basename(file)}.part`);

export function createBackupFolder(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

/** Removes what backups that were killed have left. Only who holds the lock calls it. */
export async function removeDrafts(folder: string): Promise<void> {
  const names = await readdir(folder);
  for (const name of names.filter((one) => draftPattern.test(one))) await rm(path.join(folder, name));
}

/** Removes the oldest backups, so that so many stay. Files with other names are left alone. */
export async function removeOldBackups(folder: string, kept: number): Promise<string[]> {
  const old = (await listBackups(folder)).slice(0, -kept);
  for (const name of old) await rm(path.join(folder, name), { force: true });
  return old;
}
