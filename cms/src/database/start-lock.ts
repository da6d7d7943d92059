import { knex } from 'knex';
import { env } from '../env';

/** Any number that no other user of the database locks on. */
const lockKey = 7_310_001;

/** One process at a time brings the tables up to date: Strapi's own schema sync is not safe for two at once. */
export async function withStartLock<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!env.databaseUrl) return work();
  const lock = knex({ client: 'pg', connection: env.databaseUrl, pool: { min: 1, max: 1 } });
  try {
    await lock.raw('SELECT pg_advisory_lock(?)', [lockKey]);
    return await work();
  } finally {
    await lock.destroy();
  }
}
