import { freeBytes } from '../lib/disk';
import { formatBytes } from '../lib/format-numbers';
import { BackupError } from './backup-error';

/** Throws when a folder's disk has too little room for what is about to be written. */
export async function requireRoom(folder: string, bytes: number, advice: string): Promise<void> {
  const free = await freeBytes(folder);
  if (free < bytes)
    throw new BackupError(
      `${folder} has ${formatBytes(free)} of free disk space, and about ${formatBytes(bytes)} are needed: ${advice}.`,
    );
}
