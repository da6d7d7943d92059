import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import path from 'node:path';

/** The questions of the checks to the machine. */
export interface Machine {
  nodeVersion: string;
  /** How many bytes the disk of a folder has left; of one that does not exist yet, the disk where it would be. */
  freeBytes: (folder: string) => Promise<number>;
  /** How many bytes of memory there are for this process and those beside it, and how many are free. */
  memory: () => { total: number; free: number };
}

async function freeBytes(folder: string): Promise<number> {
  let existing = folder;
  while (!existsSync(existing)) existing = path.dirname(existing);
  const { bavail, bsize } = await statfs(existing);
  return bavail * bsize;
}

/** Containers have limits of their own, which Node knows of. */
function memory() {
  const limit = process.constrainedMemory();
  const installed = totalmem();
  return { total: limit > 0 ? Math.min(limit, installed) : installed, free: process.availableMemory() };
}

export const thisMachine: Machine = { nodeVersion: process.versions.node, freeBytes, memory };
