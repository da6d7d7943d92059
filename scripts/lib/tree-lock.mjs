import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { killOrphans } from './command.mjs';
import { fromRoot } from './paths.mjs';

// No lock library: the lock is taken before the packages are installed, when there is nothing but Node itself.
const folder = fromRoot('.linefeed');
const file = fromRoot('.linefeed', 'lock');
const pollMs = 500;

/** Runs work that changes `node_modules` or the build, while no other command of this tree does. */
export async function withTreeLock(work) {
  mkdirSync(folder, { recursive: true });
  await acquire();
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
  for (let isFirst = true; ; isFirst = false) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const owner = readOwner();
    if (owner !== null && !isAlive(owner)) {
      if (await replaceDeadOwner()) return;
      continue;
    }
    if (isFirst) console.log(`Waiting for another install or build (process ${owner}) to finish …`);
    await sleep(pollMs);
  }
}

/** Several processes may find the same dead owner: each renames its own file into place, and the last one wins. */
async function replaceDeadOwner() {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, String(process.pid));
  renameSync(draft, file);
  await sleep(pollMs);
  return readOwner() === process.pid;
}

function release() {
  if (readOwner() === process.pid) rmSync(file, { force: true });
}

/** The process that holds the lock; null while the file is being written or removed. */
function readOwner() {
  try {
    const text = readFileSync(file, 'utf8');
    if (text !== '') return Number(text);
    return Date.now() - statSync(file).mtimeMs < pollMs * 10 ? null : 0;
  } catch {
    return null;
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
