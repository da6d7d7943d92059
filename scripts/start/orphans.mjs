import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fromRoot } from '../lib/paths.mjs';

const file = fromRoot('.linefeed', 'running');

function read() {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

function write(lines) {
  mkdirSync(fromRoot('.linefeed'), { recursive: true });
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
}

/** Notes a command that would go on without us if we were killed. */
export function remember(pid, args) {
  const what = args.map((arg) => basename(arg)).find((arg) => /\.[cm]?js$/.test(arg));
  if (what) write([...read(), `${pid} ${what}`]);
}

export function forget(pid) {
  write(read().filter((line) => !line.startsWith(`${pid} `)));
}

const commandLine = (pid) => spawnSync('ps', ['-o', 'args=', '-p', pid], { encoding: 'utf8' }).stdout ?? '';

/** Ends what a start that was killed has left running: two installs or seeds at once spoil each other. */
export function endOrphans() {
  for (const line of read()) {
    const [pid, what] = line.split(' ');
    if (!commandLine(pid).includes(what)) continue;
    try {
      process.kill(-Number(pid), 'SIGKILL');
    } catch {
      // It has just ended by itself.
    }
  }
  write([]);
}
