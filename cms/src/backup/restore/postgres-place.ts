import { startLockKey } from '../../database/start-lock';
import { BackupError } from '../backup-error';
import { type Database, quote } from '../database/database';
import { inspectPostgres } from '../database/inspect-postgres';
import { openPostgres } from '../database/postgres';
import { tryLockNumber } from '../lock';
import { isRunning, isStarting, type Place } from './place';

const othersSql = `SELECT count(*) AS n FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`;

/** One transaction for all of it: an error, or a connection that is cut, leaves the database as it was. */
export function createPostgresPlace(url: string): Place {
  let database: Database | undefined;
  const connection = () => database as Database;
  const tableNames = async () => (await inspectPostgres(connection())).map(({ name }) => name);
  return {
    name: `the database at ${new URL(url).host}`,
    async lock() {
      database = await openPostgres(url);
      const [row] = await database.all<{ n: string }>(othersSql);
      if (Number(row?.n) > 0) throw new BackupError(isRunning);
      if (!(await tryLockNumber(database, startLockKey))) throw new BackupError(isStarting);
      await database.run("SET LOCAL lock_timeout = '10s'");
    },
    isEmpty: async () => (await tableNames()).length === 0,
    async create() {
      const names = await tableNames();
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
