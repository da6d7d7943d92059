import { statfs } from 'node:fs/promises';
import { formatBytes } from '../lib/format-numbers';
import { BackupError } from './backup-error';

/** Throws when a folder's disk has too little room for what is about to be written. */
export async function requireRoom(folder: string, bytes: number, advice: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free < bytes)
    throw new BackupError(
      `${folder} has ${formatBytes(free)} of free disk space, and about ${formatBytes(bytes)} are needed: ${advice}.`,
    );
}
