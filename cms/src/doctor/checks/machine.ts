import { statSync } from 'node:fs';
import path from 'node:path';
import { formatBytes } from '../../lib/format-numbers';
import { problem, type Check, good, orGood, type Outcome, type Settings, warning } from '../check';

const mega = 1e6;
const leastDisk = 200 * mega;
const littleDisk = 1000 * mega;
const leastMemory = 150 * mega;
const littleMemory = 400 * mega;
/** Decoding the largest pictures takes this much. */
const wantedMemory = 1000 * mega;

function isSupported(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return (major === 20 && minor >= 19) || major === 21 || major === 22;
}

export const node: Check = {
  name: 'Node',
  run: ({ machine: { nodeVersion } }) => [
    isSupported(nodeVersion)
      ? good(`Version ${nodeVersion}.`)
      : problem(`Version ${nodeVersion} cannot run Linefeed: install Node 20.19 or later, but below 23.`),
  ],
};

/** The bytes that a backup or an upgrade may write beside the database. */
function databaseBytes({ databaseUrl, dataDir }: Settings): number {
  if (databaseUrl) return 0;
  try {
    return statSync(path.join(dataDir, 'linefeed.db')).size;
  } catch {
    // It does not exist yet, or Permissions and Database say why it cannot be read.
    return 0;
  }
}

function judgeDisk(folder: string, free: number, wanted: number): Outcome[] {
  const has = `The disk of ${folder} has ${formatBytes(free)} left`;
  if (free < leastDisk)
    return [problem(`${has}, and writing is about to fail: free some, or move to a larger one.`)];
  if (free >= wanted) return [];
  return [
    warning(`${has}, less than the ${formatBytes(wanted)} that a backup or an upgrade may need: free some.`),
  ];
}

export const disk: Check = {
  name: 'Disk',
  async run({ settings, machine }) {
    const wanted = Math.max(littleDisk, 2 * databaseBytes(settings));
    const free = await machine.freeBytes(settings.dataDir);
    const freeForBackups = await machine.freeBytes(settings.backup.folder);
    // Of one disk, it changes a little between the two questions.
    const isSame = Math.abs(free - freeForBackups) < free / 100;
    return orGood(
      [
        ...judgeDisk(settings.dataDir, free, wanted),
        ...(isSame ? [] : judgeDisk(settings.backup.folder, freeForBackups, wanted)),
      ],
      `${formatBytes(free)} are free for data${isSame ? '' : `, and ${formatBytes(freeForBackups)} for backups`}.`,
    );
  },
};

export const memory: Check = {
  name: 'Memory',
  run({ machine }) {
    const { total, free } = machine.memory();
    const has = `${formatBytes(free)} of ${formatBytes(total)} are free`;
    if (free < leastMemory) return [problem(`Only ${has}: end other programs, or give the machine more.`)];
    if (free < littleMemory)
      return [warning(`Only ${has}, and large pictures may be refused: give the machine more.`)];
    if (total < wantedMemory)
      return [
        warning(
          `There are ${formatBytes(total)}, and decoding the largest pictures takes 1 GB: give the machine more.`,
        ),
      ];
    return [good(`${has}.`)];
  },
};
