import { type Knex, knex } from 'knex';
import { env } from '../../env';
import { createReplicationLag } from './replication-lag';

/** A replica whose data is older is not read. */
export const maxReplicaAgeMs = 5000;
const checkWithinMs = 1000;
/** A list takes some milliseconds. A read that takes this long moves to the primary, within the time of its call. */
const readWithinMs = 1500;

export interface Replica {
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

/** Opens a replica, which may be read once it has been checked. */
export function openReplica(url: string): Replica {
  return {
    host: new URL(url).host,
    reads: open(url, env.databasePool, readWithinMs),
    checks: openForChecks(url),
    lag: createReplicationLag(2 * maxReplicaAgeMs),
    completeAt: -Infinity,
    problem: undefined,
  };
}

/** A connection to a replica or to the primary, for checks alone. */
export const openForChecks = (url: string) => open(url, 1, checkWithinMs);

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

/** How old a replica's data is, in milliseconds. */
export const ageOf = ({ completeAt }: Replica) => Math.ceil(performance.now() - completeAt);

export const isUsable = (replica: Replica) => ageOf(replica) <= maxReplicaAgeMs;
