import { setTimeout } from 'node:timers/promises';
import {
  primaryPosition,
  replicaPosition,
  type ServerState,
  stateQuery,
} from '../../database/replicas/server-state';
import { type Check, type CheckContext, codeOf, good, type Outcome, problem, warning } from '../check';
import type { ReadableDatabase } from '../database';

/** A replica in order has what the primary had written before the question. */
const catchUpMs = 2000;
const askEveryMs = 100;

const readState = async ({ all }: ReadableDatabase, position: string) =>
  (await all<ServerState>(stateQuery(position)))[0];

/** Whether the replica reaches within two seconds what the primary has written until now. */
async function catchesUp(replica: ReadableDatabase, written: bigint): Promise<boolean> {
  for (let waitedMs = 0; waitedMs <= catchUpMs; waitedMs += askEveryMs) {
    const state = await readState(replica, replicaPosition);
    if (BigInt(state?.position ?? 0) >= written) return true;
    await setTimeout(askEveryMs);
  }
  return false;
}

async function lookAtReplica(
  replica: ReadableDatabase,
  primary: ReadableDatabase,
  host: string,
): Promise<Outcome> {
  const now = await readState(primary, primaryPosition);
  const state = await readState(replica, replicaPosition);
  if (!now || state?.identity !== now.identity)
    return problem(
      `${host} has another database than DATABASE_URL, and is not read: correct DATABASE_READ_URLS.`,
    );
  if (state.position === null)
    return problem(
      `${host} is no replica, because it is not in recovery, and is not read: correct DATABASE_READ_URLS.`,
    );
  if (await catchesUp(replica, BigInt(now.position ?? 0)))
    return good(`${host} is in recovery and has what the primary has written.`);
  return warning(
    `${host} is more than ${catchUpMs / 1000} s behind the primary, and is not read from 5 s on: look at its log and load.`,
  );
}

async function checkReplica(url: string, context: CheckContext): Promise<Outcome> {
  const { host } = new URL(url);
  const primary = await context.database().catch(() => null);
  if (!primary) return warning('Unknown while the database cannot be used.');
  try {
    const replica = await context.openReplica(url);
    return await lookAtReplica(replica, primary, host).finally(replica.close);
  } catch (error) {
    return problem(
      `${host} cannot be used and is not read (${codeOf(error)}): start it, or correct DATABASE_READ_URLS.`,
    );
  }
}

export const replicas: Check = {
  name: 'Replicas',
  async run(context) {
    const { databaseReadUrls } = context.settings;
    if (databaseReadUrls.length === 0) return [good('No replicas configured.')];
    return Promise.all(databaseReadUrls.map((url) => checkReplica(url, context)));
  },
};
