import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { freeBytes } from '../../lib/disk';
import { formatBytes } from '../../lib/format-numbers';
import { type Check, good, type Outcome, problem, warning } from '../check';

const leastBytes = 200e6;
const wantedBytes = 1e9;

/** The folder, or the one in which it will be made. */
function existingFolder(folder: string): string {
  return existsSync(folder) ? folder : existingFolder(path.dirname(folder));
}

export function judgeDisk(folder: string, free: number): Outcome {
  const has = `The disk of ${folder} has ${formatBytes(free)} left`;
  if (free < leastBytes)
    return problem(`${has}, and writing is about to fail: free some, or move to a larger one.`);
  if (free < wantedBytes)
    return warning(`${has}, and a backup or an upgrade may need ${formatBytes(wantedBytes)}: free some.`);
  return good(`${has}.`);
}

export const disk: Check = {
  name: 'Disk',
  async run({ settings }) {
    const folders = [settings.backup.folder, settings.dataDir].map(existingFolder);
    const byDisk = new Map(folders.map((folder) => [statSync(folder).dev, folder]));
    const onDisks = [...byDisk.values()];
    return Promise.all(onDisks.map(async (folder) => judgeDisk(folder, await freeBytes(folder))));
  },
};
