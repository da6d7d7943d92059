import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { endOrphans } from './orphans.mjs';
import { fromRoot } from './paths.mjs';

const folder = fromRoot('.linefeed');
const file = fromRoot('.linefeed', 'lock');
const pollMs = 500;

/** Runs work that changes the tree while no other command of ours does. */
export async function withTreeLock(work) {
  mkdirSync(folder, { recursive: true });
  await acquire();
  endOrphans();
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.removeListener('exit', release);
    release();
  }
}

async function acquire() {
  for (let isFirst = true; ; isFirst = false) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const owner = readOwner();
    if (!isAlive(owner)) {
      rmSync(file, { force: true });
      continue;
    }
    if (isFirst) console.log(`Waiting for another install or build (process ${owner}) to end …`);
    await pause(pollMs);
  }
}

function readOwner() {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

function isAlive(pid) {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
