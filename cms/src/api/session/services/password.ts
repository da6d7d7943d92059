import bcrypt from '@node-rs/bcrypt';
import { createWorkQueue, type WorkOptions } from '../../../lib/work-queue';

const rounds = 10;
// Hashing runs in native threads; a few at a time, so that a flood of logins leaves the readers their share.
// Sixty wait about three seconds on a small machine, and one of each of sixty addresses besides; more are told to come
// back later.
const inTurn = createWorkQueue({ concurrency: 2, maxWaiting: 60, maxWaitingPerOwner: 30, reserved: 60 });

/** The hash that is stored. */
export function hashPassword(password: string, turn?: WorkOptions): Promise<string> {
  return inTurn(() => bcrypt.hash(password, rounds), turn);
}

const nobody = bcrypt.hash('nobody has this password', rounds);

/** Compares in the same time whether there is an account or not. bcrypt sees 72 bytes: a longer password fits none. */
export async function isPassword(
  password: string,
  hash: string | null | undefined,
  turn?: WorkOptions,
): Promise<boolean> {
  const stored = hash ?? (await nobody);
  const fits = await inTurn(() => bcrypt.verify(password.slice(0, 200), stored), turn);
  return fits && Boolean(hash) && Buffer.byteLength(password) <= 72;
}
