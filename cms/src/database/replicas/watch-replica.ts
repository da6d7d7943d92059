import type { Knex } from 'knex';
import { isUsable, maxReplicaAgeMs, type Replica } from './replica';
import { primaryPosition, readServerState, replicaPosition, type ServerState } from './server-state';

const checkEveryMs = 500;

/** Checks a replica now and then, one check at a time; gives the timer. */
export function watchReplica(replica: Replica, primary: Knex): NodeJS.Timeout {
  let isChecking = false;
  async function check() {
    if (isChecking) return;
    isChecking = true;
    const problem = await checkReplica(replica, primary).catch(reasonOf);
    isChecking = false;
    if (problem === replica.problem) return;
    if (problem) strapi.log.warn(`The replica ${replica.host} is not read: ${problem}`);
    else strapi.log.info(`The replica ${replica.host} is read`);
    replica.problem = problem;
  }
  void check();
  return setInterval(() => void check(), checkEveryMs).unref();
}

const reasonOf = ({ code, message }: Error & { code?: string }) => (code ? `${code} ${message}` : message);

/** Finds out how old a replica's data is; gives why it is not read, or '' when it is. */
async function checkReplica(replica: Replica, primary: Knex): Promise<string> {
  const askedAt = performance.now();
  const now = await readServerState(primary, primaryPosition).catch(() => undefined);
  // The replica may be read until the age of its last check is over the limit.
  if (!now) return isUsable(replica) ? '' : 'the primary does not answer';
  replica.lag.addSample(askedAt, BigInt(now.position ?? 0));
  let state: ServerState;
  try {
    state = await readServerState(replica.checks, replicaPosition);
  } catch (error) {
    replica.completeAt = -Infinity;
    throw error;
  }
  const isCopy = state.identity === now.identity && state.position !== null;
  replica.completeAt = isCopy ? replica.lag.completeAt(BigInt(state.position ?? 0)) : -Infinity;
  if (!isCopy) return 'it is no replica of the database in DATABASE_URL';
  return isUsable(replica) ? '' : `its data is more than ${maxReplicaAgeMs / 1000} s old`;
}
