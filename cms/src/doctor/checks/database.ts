import { dataMigrations, tableMigrations } from '../../database/migrations';
import { oldestPostgres } from '../../database/oldest-postgres';
import { type Check, codeOf, good, orGood, type Outcome, problem, type Settings, warning } from '../check';
import type { ReadOnlyDatabase } from '../database';

const cannotOpen = 'its file cannot be opened: make its owner the user who runs Linefeed';

const reasons: Record<string, string> = {
  '28P01': 'it refuses the password: correct DATABASE_URL',
  '28000': 'it refuses the user: correct DATABASE_URL',
  '3D000': 'it has no database of that name: create it, or correct DATABASE_URL',
  '53300': 'it has too many connections: raise its max_connections, or lower DATABASE_POOL',
  ECONNREFUSED: 'nothing listens there: start it, or correct DATABASE_URL',
  ENOTFOUND: 'its host is unknown: correct DATABASE_URL',
  SQLITE_NOTADB: 'its file is damaged: restore a backup',
  SQLITE_CORRUPT: 'its file is damaged: restore a backup',
  EACCES: cannotOpen,
  SQLITE_CANTOPEN: cannotOpen,
};

function describeFailure(error: unknown, { dataDir, databaseUrl }: Settings): string {
  const code = codeOf(error);
  if (code === 'ENOENT' && !databaseUrl)
    return `There is no database in ${dataDir} yet: \`npm start\` makes it. If Linefeed runs with another DATA_DIR, set it here too, or in .env for all commands.`;
  const kind = databaseUrl ? `PostgreSQL at ${new URL(databaseUrl).host}` : 'The database';
  return `${kind} cannot be used, because ${reasons[code] ?? `of ${code}: see its log`}.`;
}

async function judgeVersion({ isPostgres, all }: ReadOnlyDatabase): Promise<Outcome> {
  // SQLite answers from its file only when it reads a table: one that is damaged can be opened.
  const sql = isPostgres
    ? "SELECT current_setting('server_version') AS version"
    : 'SELECT sqlite_version() AS version, (SELECT count(*) FROM sqlite_master) AS tables';
  const { version = '' } = (await all<{ version: string }>(sql))[0] ?? {};
  if (isPostgres && parseInt(version, 10) < oldestPostgres)
    return problem(`PostgreSQL ${version} is too old: upgrade it to ${oldestPostgres} or later.`);
  return good(`${isPostgres ? 'PostgreSQL' : 'SQLite'} ${version} answers.`);
}

export const database: Check = {
  name: 'Database',
  async run({ settings, database }) {
    try {
      return [await judgeVersion(await database)];
    } catch (error) {
      return [problem(describeFailure(error, settings))];
    }
  },
};

const known = [...tableMigrations, ...dataMigrations].map(({ name }) => name);

async function listApplied({ isPostgres, all }: ReadOnlyDatabase): Promise<string[]> {
  const table = isPostgres
    ? "SELECT 1 FROM pg_class WHERE relname = 'applied_migrations' AND relnamespace = current_schema()::regnamespace"
    : "SELECT 1 FROM sqlite_master WHERE name = 'applied_migrations'";
  if ((await all(table)).length === 0) return [];
  return (await all<{ name: string }>('SELECT name FROM applied_migrations')).map(({ name }) => name);
}

function judgeMigrations(applied: readonly string[]): Outcome[] {
  if (applied.length === 0)
    return [problem('The database is empty: start Linefeed, which makes its tables.')];
  const missing = known.filter((name) => !applied.includes(name)).join(', ');
  const newer = applied.filter((name) => !known.includes(name)).join(', ');
  const found = [
    missing && `Not all have run (${missing}): restart Linefeed, and read its log if that does not help.`,
    newer && `A newer release has changed this database (${newer}): start that release, or restore a backup.`,
  ];
  return orGood(found.filter(Boolean).map(problem), `All ${known.length} have run.`);
}

export const migrations: Check = {
  name: 'Migrations',
  async run({ database }) {
    const applied = await database.then(listApplied).catch(() => undefined);
    return applied ? judgeMigrations(applied) : [warning('Unknown while the database cannot be used.')];
  },
};
