import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Skipped } from './fault.mjs';

/** A file system of a few megabytes in a folder, which can be filled, freed and made read-only. */
export function mountSmallDisk({ defer }, folder, megabytes) {
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    throw new Skipped(`a small file system cannot be mounted here (${String(error.stderr).trim()})`);
  }
  defer(async () => void execFileSync('umount', ['--lazy', folder]));
  const filler = join(folder, 'filler');
  return {
    fill() {
      const file = openSync(filler, 'a');
      for (let size = 65_536; size >= 1; size = Math.floor(size / 4)) {
        try {
          for (;;) writeSync(file, Buffer.alloc(size));
        } catch (error) {
          if (error.code !== 'ENOSPC') throw error;
        }
      }
      closeSync(file);
    },
    free: () => rmSync(filler, { force: true }),
    setReadOnly: (isReadOnly) =>
      execFileSync('mount', ['-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder], { stdio: 'pipe' }),
  };
}
