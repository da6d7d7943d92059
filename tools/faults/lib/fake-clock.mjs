import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Skipped } from './fault.mjs';

const folders = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib', '/usr/local/lib'];

/** A clock for a process, set to so many minutes from the real one, also while it runs. */
export function makeClock(folder) {
  const library = folders
    .map((path) => `${path}/faketime/libfaketimeMT.so.1`)
    .find((file) => existsSync(file));
  if (!library) throw new Skipped('libfaketime is not installed (Debian: apt-get install faketime)');
  const file = join(folder, 'clock');
  const clock = {
    minutes: 0,
    set(minutes) {
      clock.minutes = minutes;
      writeFileSync(file, `${minutes < 0 ? '-' : '+'}${Math.abs(minutes) * 60}\n`);
    },
    now: () => new Date(Date.now() + clock.minutes * 60_000),
    change: (part) => ({
      ...part,
      env: {
        ...part.env,
        LD_PRELOAD: library,
        FAKETIME_TIMESTAMP_FILE: file,
        FAKETIME_NO_CACHE: '1',
        // A machine whose clock is set goes on counting its own seconds.
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      },
    }),
  };
  clock.set(0);
  return clock;
}
