import type { Knex } from 'knex';
import { counter, gauge, histogram } from './registry';

interface Query {
  bindings?: readonly unknown[];
}

interface Pool {
  max: number;
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}

/** Counts the queries of a connection pool, and says how much of the pool is in use. */
export function measureDatabase(knex: Knex) {
  measureQueries(knex);
  const pool: Pool = knex.client.pool;
  gauge({
    name: 'linefeed_db_pool',
    help: 'Connections to the database that are used and free, and how many callers are waiting for one.',
    labelNames: ['state'],
    collect() {
      this.set({ state: 'used' }, pool.numUsed());
      this.set({ state: 'free' }, pool.numFree());
      this.set({ state: 'waiting' }, pool.numPendingAcquires());
    },
  });
  gauge({
    name: 'linefeed_db_pool_max',
    help: 'The most connections to the database that this process opens.',
  }).set(pool.max);
}

function measureQueries(knex: Knex) {
  const duration = histogram({
    name: 'linefeed_db_query_duration_seconds',
    help: 'Seconds that queries of the database took, without the wait for a connection.',
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  });
  const failures = counter({
    name: 'linefeed_db_query_failures_total',
    help: 'Queries that the database refused or did not answer.',
  });
  // Knex copies a query for each event, but not its bindings. Weak, because a query that times out has no last event.
  const startedAt = new WeakMap<object, number>();
  const end = ({ bindings }: Query) => {
    const start = bindings && startedAt.get(bindings);
    if (start !== undefined) duration.observe((performance.now() - start) / 1000);
  };
  knex.on('query', ({ bindings }: Query) => {
    if (bindings) startedAt.set(bindings, performance.now());
  });
  knex.on('query-response', (_response: unknown, query: Query) => end(query));
  knex.on('query-error', (_error: unknown, query: Query) => {
    failures.inc();
    end(query);
  });
}
