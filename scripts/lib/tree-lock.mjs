import { mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, killOrphans } from './command.mjs';
import { fromRoot } from './paths.mjs';

// No lock library: the lock is taken before the packages are installed, when there is nothing but Node itself.
const folder = fromRoot('.linefeed', 'locks');
const pollMs = 500;
const free = 0;

/** Runs work that changes `node_modules` or the build, while no other command of this tree does. */
export async function withTreeLock(work) {
  const number = await acquire();
  const release = () => create(number + 1, free);
  killOrphans();
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.removeListener('exit', release);
    release();
  }
}

async function acquire() {
  mkdirSync(folder, { recursive: true });
  let isWaiting = false;
  for (;;) {
    const newest = findNewest();
    const owner = newest > 0 ? readOwner(newest) : free;
    if (owner !== free && isAlive(owner)) {
      if (!isWaiting) console.log(`Waiting for another install or build (process ${owner}) to finish …`);
      isWaiting = true;
      await sleep(pollMs);
    } else if (create(newest + 1, process.pid)) return newest + 1;
  }
}

/**
 * Passes the lock on by creating the next number, a symbolic link to a process id, which only one process can. The
 * newest number is never removed: a process that was suspended for a while cannot create it a second time.
 */
function create(number, owner) {
  try {
    symlinkSync(String(owner), fileOf(number));
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  const isNewest = findNewest() === number;
  const outdated = isNewest ? listNumbers().filter((other) => other < number) : [number];
  for (const other of outdated) rmSync(fileOf(other), { force: true });
  return isNewest;
}

/** The process that a number was created for; it may have been replaced by a newer number by now. */
function readOwner(number) {
  try {
    return Number(readlinkSync(fileOf(number)));
  } catch {
    return free;
  }
}

const fileOf = (number) => join(folder, String(number));
const listNumbers = () => readdirSync(folder).map(Number).filter(Number.isInteger);
const findNewest = () => Math.max(0, ...listNumbers());
