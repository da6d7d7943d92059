import { type Database, quote } from '../database/database';
import { inspectPostgres, isEmptyPostgres } from '../database/inspect-postgres';
import { openPostgres } from '../database/postgres';
import { describeUrl } from '../database/postgres-url';
import { requireUnusedPostgres } from '../exclusive-use';
import { requireSuitablePostgres } from './postgres-requirements';
import type { Target } from './target';

/** One transaction for all of it: an error, or a connection that is cut, leaves the database as it was. */
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
