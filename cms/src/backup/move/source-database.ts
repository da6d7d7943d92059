import { existsSync } from 'node:fs';
import { env } from '../../env';
import { BackupError } from '../backup-error';
import type { Database } from '../database/database';
import { describeUrl, openPostgresSnapshot } from '../database/postgres';
import { openSqliteAlone } from '../database/sqlite';
import { lockStart, requireUnusedPostgres, whileUnused } from '../exclusive-use';
import { databaseFile } from '../paths';

/** The database that the product uses, of which nothing is changed; until `release`, no product starts on it. */
export interface Source {
  name: string;
  database: Database;
  release: () => Promise<void>;
}

async function openPostgresSource(url: string): Promise<Source> {
  const name = describeUrl(url);
  const database = await openPostgresSnapshot(url);
  try {
    await requireUnusedPostgres(database, name);
  } catch (error) {
    await database.close();
    throw error;
  }
  return { name, database, release: () => database.close() };
}

async function openSqliteSource(): Promise<Source> {
  if (!existsSync(databaseFile)) throw new BackupError(`There is no ${databaseFile}: nothing to move.`);
  const lock = lockStart();
  try {
    const database = whileUnused(databaseFile, () => openSqliteAlone(databaseFile));
    const release = () => database.close().finally(() => lock.release());
    return { name: databaseFile, database, release };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

export const openSourceDatabase = () =>
  env.databaseUrl ? openPostgresSource(env.databaseUrl) : openSqliteSource();
