import { open, statfs } from 'node:fs/promises';

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Makes sure that a file's bytes, or the names in a folder, stay after a power failure. */
export async function syncToDisk(path: string) {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}
