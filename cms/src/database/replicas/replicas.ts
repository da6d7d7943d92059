import type { Knex } from 'knex';
import { env } from '../../env';
import { ageOf, isUsable, maxReplicaAgeMs, openForChecks, openReplica, type Replica } from './replica';
import { watchReplica } from './watch-replica';

const replicas: Replica[] = [];
let primaryChecks: Knex | undefined;
let timers: NodeJS.Timeout[] = [];
let turn = 0;

export const hasReplicas = env.databaseReadUrls.length > 0;

/** How many of the calls that a replica may answer were answered by whom. */
export const readCounts = { replica: 0, primary: 0 };

/** Opens the replicas, and begins to watch them: none is read before its first check. */
export function startReplicas() {
  if (!hasReplicas || !env.databaseUrl) return;
  primaryChecks = openForChecks(env.databaseUrl);
  for (const url of env.databaseReadUrls) {
    const replica = openReplica(url);
    replicas.push(replica);
    timers.push(watchReplica(replica, primaryChecks));
  }
}

export async function stopReplicas() {
  timers.forEach(clearInterval);
  timers = [];
  for (const { reads, checks } of replicas.splice(0)) {
    await reads.destroy();
    await checks.destroy();
  }
  await primaryChecks?.destroy();
}

export const countUsableReplicas = () => replicas.filter(isUsable).length;

/** One of the replicas that may be read now, in turn, with the age of its data; undefined when there is none. */
export function chooseReplica(): { reads: Knex; ageMs: number } | undefined {
  const usable = replicas
    .map((replica) => ({ reads: replica.reads, ageMs: ageOf(replica) }))
    .filter(({ ageMs }) => ageMs <= maxReplicaAgeMs);
  return usable[(turn += 1) % usable.length];
}
