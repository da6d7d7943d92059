import { oldestPostgres } from '../../database/oldest-postgres';
import { BackupError } from '../backup-error';
import type { Database } from '../database/database';

interface Facts {
  version: string;
  encoding: string;
  is_standby: boolean;
  may_create: boolean | null;
  has_extension: boolean;
}

const factsSql = `SELECT current_setting('server_version_num') AS version, current_setting('server_encoding') AS encoding,
  pg_is_in_recovery() AS is_standby, has_schema_privilege(current_schema(), 'CREATE') AS may_create,
  EXISTS (SELECT 1 FROM pg_available_extensions WHERE name = 'pg_trgm') AS has_extension`;

/** Throws for a PostgreSQL database on which the product could not start. */
export async function requireSuitablePostgres(database: Database, name: string): Promise<void> {
  const [facts] = (await database.all<Facts>(factsSql)) as [Facts];
  const version = Math.floor(Number(facts.version) / 10_000);
  if (version < oldestPostgres)
    throw new BackupError(`${name} is PostgreSQL ${version}: Linefeed needs ${oldestPostgres} or newer.`);
  if (facts.is_standby) throw new BackupError(`${name} is a standby, which nobody can write to.`);
  if (facts.encoding !== 'UTF8')
    throw new BackupError(
      `${name} stores texts as ${facts.encoding}: create the database with the encoding UTF8.`,
    );
  if (!facts.may_create)
    throw new BackupError(`This user may not create tables in ${name}: make it the owner of the database.`);
  if (!facts.has_extension)
    throw new BackupError(`${name} lacks the extension pg_trgm: install PostgreSQL's "contrib" package.`);
  try {
    await database.run('CREATE EXTENSION IF NOT EXISTS pg_trgm');
  } catch (error) {
    throw new BackupError(
      `This user may not create the extension pg_trgm in ${name}: let a superuser run CREATE EXTENSION pg_trgm there (${(error as Error).message}).`,
    );
  }
}
