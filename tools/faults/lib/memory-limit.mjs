import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Skipped } from './fault.mjs';

const root = '/sys/fs/cgroup/memory';

/** A group of processes that the kernel ends when they take more than so many megabytes. */
export function limitMemory({ defer }, megabytes) {
  const folder = `${root}/linefeed-fault-${process.pid}`;
  try {
    mkdirSync(folder);
    writeFileSync(`${folder}/memory.limit_in_bytes`, String(megabytes * 1024 * 1024));
  } catch (error) {
    throw new Skipped(`memory cannot be limited here (${error.code})`);
  }
  defer(async () => {
    await pause(500);
    rmdirSync(folder);
  });
  return {
    /** Puts a process that runs into the group. */
    add: (pid) => writeFileSync(`${folder}/cgroup.procs`, String(pid)),
    mostMegabytes: () => Number(readFileSync(`${folder}/memory.max_usage_in_bytes`, 'utf8')) / 1024 / 1024,
  };
}
