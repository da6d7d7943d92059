import { type Knex, knex } from 'knex';
import { env } from '../../env';
import { createReplicationLag } from './replication-lag';

/** A replica whose data is older is not read. */
const maxAgeMs = 5000;
const checkEveryMs = 500;
const checkWithinMs = 1000;
/** A list takes some milliseconds. What takes as long as this is read from the primary, within the time of its call. */
const readWithinMs = 1500;

interface Replica {
  host: string;
  /** For the reads of callers. */
  reads: Knex;
  /** A connection of its own, so that a check never waits for those reads. */
  checks: Knex;
  lag: ReturnType<typeof createReplicationLag>;
  /** The latest moment up to which it has every change, by `performance.now()`. */
  completeAt: number;
  /** Why it is not read; undefined before the first check. */
  problem: string | undefined;
}

function open(connectionString: string, max: number, withinMs: number): Knex {
  return knex({
    client: 'pg',
    compileSqlOnError: false,
    connection: {
      connectionString,
      connectionTimeoutMillis: checkWithinMs,
      keepAlive: true,
      statement_timeout: withinMs,
      // A server that has vanished from the network ends no statement.
      query_timeout: withinMs + 500,
    },
    pool: { min: 0, max },
    acquireConnectionTimeout: checkWithinMs,
  });
}

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
  primaryChecks = open(env.databaseUrl, 1, checkWithinMs);
  for (const url of env.databaseReadUrls) {
    const replica: Replica = {
      host: new URL(url).host,
      reads: open(url, env.databasePool, readWithinMs),
      checks: open(url, 1, checkWithinMs),
      lag: createReplicationLag(2 * maxAgeMs),
      completeAt: -Infinity,
      problem: undefined,
    };
    replicas.push(replica);
    watch(replica, primaryChecks);
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

/** Checks a replica now and then, one check at a time. */
function watch(replica: Replica, primary: Knex) {
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
  timers.push(setInterval(() => void check(), checkEveryMs).unref());
}

const reasonOf = ({ code, message }: Error & { code?: string }) => (code ? `${code} ${message}` : message);

export interface ServerState {
  /** The system identifier of the server and the id of the database: equal on the primary and its physical replicas. */
  identity: string;
  /** In the WAL, in bytes; null on a server that is not in recovery where a replica's is asked for. */
  position: string | null;
}

export const primaryPosition = 'pg_current_wal_lsn()';
export const replicaPosition = 'CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() END';

/** Selects a `ServerState`: which database a server has, and its position in the WAL. */
export const stateQuery = (position: string) =>
  `SELECT pg_wal_lsn_diff(${position}, '0/0')::text AS position,
    (SELECT system_identifier FROM pg_control_system()) || '/' || d.oid AS identity
    FROM pg_database d WHERE d.datname = current_database()`;

const readState = async (server: Knex, position: string): Promise<ServerState> =>
  (await server.raw(stateQuery(position))).rows[0];

/** Finds out how old a replica's data is; gives why it is not read, or '' when it is. */
async function checkReplica(replica: Replica, primary: Knex): Promise<string> {
  const askedAt = performance.now();
  const now = await readState(primary, primaryPosition).catch(() => undefined);
  // The replica may be read until the age of its last check is over the limit.
  if (!now) return isUsable(replica) ? '' : 'the primary does not answer';
  replica.lag.addSample(askedAt, BigInt(now.position ?? 0));
  let state: ServerState;
  try {
    state = await readState(replica.checks, replicaPosition);
  } catch (error) {
    replica.completeAt = -Infinity;
    throw error;
  }
  const isCopy = state.identity === now.identity && state.position !== null;
  replica.completeAt = isCopy ? replica.lag.completeAt(BigInt(state.position ?? 0)) : -Infinity;
  if (!isCopy) return 'it is no replica of the database in DATABASE_URL';
  return isUsable(replica) ? '' : `its data is more than ${maxAgeMs / 1000} s old`;
}

const ageOf = ({ completeAt }: Replica) => Math.ceil(performance.now() - completeAt);
const isUsable = (replica: Replica) => ageOf(replica) <= maxAgeMs;

export const countUsableReplicas = () => replicas.filter(isUsable).length;

/** One of the replicas that may be read now, in turn, with the age of its data; undefined when there is none. */
export function chooseReplica(): { reads: Knex; ageMs: number } | undefined {
  const usable = replicas
    .map((replica) => ({ reads: replica.reads, ageMs: ageOf(replica) }))
    .filter(({ ageMs }) => ageMs <= maxAgeMs);
  return usable[(turn += 1) % usable.length];
}
