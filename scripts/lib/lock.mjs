import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { endOrphans } from '../start/orphans.mjs';
import { fromRoot } from './paths.mjs';

const folder = fromRoot('.linefeed');
const file = fromRoot('.linefeed', 'lock');
const pollMs = 500;

/** Runs work that changes the tree while no other command of ours does. */
export async function withTreeLock(work) {
  mkdirSync(folder, { recursive: true });
  await acquire();
  endOrphans();
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
      if (await takeOver()) return;
      continue;
    }
    if (isFirst) console.log(`Waiting for another install or build (process ${owner}) to finish …`);
    await pause(pollMs);
  }
}

/** Several may find a dead owner's lock: each puts its own in that place, and the last one has it. */
async function takeOver() {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, String(process.pid));
  renameSync(draft, file);
  await pause(pollMs);
  return readOwner() === process.pid;
}

function release() {
  if (readOwner() === process.pid) rmSync(file, { force: true });
}

/** The process that holds the lock; null while it is just being made or given back. */
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
