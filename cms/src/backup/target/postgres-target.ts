import { type Database, quote } from '../database/database';
import { inspectPostgres, isEmptyPostgres } from '../database/inspect-postgres';
import { describeUrl, openPostgres } from '../database/postgres';
import { requireUnusedPostgres } from '../exclusive-use';
import { requireSuitablePostgres } from './postgres-requirements';
import type { Target } from './target';

/** Writes everything in one transaction: after an error, or when the connection is lost, the database is as it was. */
export function createPostgresTarget(url: string): Target {
  const name = describeUrl(url);
  let database: Database | undefined;
  const connection = () => database as Database;
  return {
    name,
    async lock() {
      database = await openPostgres(url);
      await requireUnusedPostgres(database, name);
      await requireSuitablePostgres(database, name);
      await database.run("SET LOCAL lock_timeout = '10s'");
    },
    isEmpty: () => isEmptyPostgres(connection()),
    async create() {
      const names = (await inspectPostgres(connection())).map((table) => table.name);
      if (names.length > 0) await connection().run(`DROP TABLE ${names.map(quote).join(', ')} CASCADE`);
      return connection();
    },
    async replace() {
      await connection().run('ANALYZE');
      await connection().commit();
    },
    release: async () => database?.close(),
  };
}
