import bcrypt from '@node-rs/bcrypt';
import { createWorkQueue, type WorkOptions } from '../../../lib/work-queue';

const rounds = 10;
// Hashing runs in native threads, two at a time, so that a flood of logins leaves CPU time to readers. Sixty waiting
// take about three seconds on a small machine; one of each of sixty more addresses may wait besides.
const runQueued = createWorkQueue({ concurrency: 2, maxWaiting: 60, maxWaitingPerOwner: 30, reserved: 60 });

export function hashPassword(password: string, options?: WorkOptions): Promise<string> {
  return runQueued(() => bcrypt.hash(password, rounds), options);
}

const unusedHash = bcrypt.hash('nobody has this password', rounds);

/** Compares a password, in the same time without a hash. A password over 72 bytes never matches: bcrypt ignores the rest. */
export async function isPassword(
  password: string,
  hash: string | null | undefined,
  options?: WorkOptions,
): Promise<boolean> {
  const compared = hash ?? (await unusedHash);
  const matches = await runQueued(() => bcrypt.verify(password.slice(0, 200), compared), options);
  return matches && Boolean(hash) && Buffer.byteLength(password) <= 72;
}
