import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import type { Check, CheckInput, Settings } from '../../src/doctor/check';
import { type OpenDatabase, openDatabase, type ReadOnlyDatabase } from '../../src/doctor/database';
import { env } from '../../src/env';

type Changes = Partial<Omit<CheckInput, 'settings'>> & { settings?: Partial<Settings> };

/** A folder for the tests of one file, with a data folder as a start leaves it. */
export function prepareData() {
  const root = mkdtempSync(path.join(tmpdir(), 'linefeed-doctor-'));
  const dataDir = path.join(root, 'data');
  const backups = path.join(dataDir, 'backups');
  const opened: OpenDatabase[] = [];
  mkdirSync(backups, { recursive: true, mode: 0o700 });
  writeFileSync(path.join(root, '.env'), 'SECRET=x\n', { mode: 0o600 });
  afterAll(async () => {
    for (const database of opened) await database.close();
    rmSync(root, { recursive: true, force: true });
  });

  async function open(settings: Settings): Promise<ReadOnlyDatabase> {
    const database = await openDatabase(settings);
    opened.push(database);
    return database;
  }

  /** What a check is given, with some of it changed. */
  function input({ settings, ...rest }: Changes = {}): CheckInput {
    const all = {
      ...env,
      root,
      dataDir,
      backup: { ...env.backup, folder: backups },
      ...settings,
    } as Settings;
    const database = rest.database ?? open(all);
    // Not every check asks the database.
    database.catch(() => {});
    return { settings: all, problems: [], ...rest, database };
  }

  /** A check's answer, as `status: text` lines. */
  async function say({ run }: Check, changes: Changes = {}): Promise<string> {
    const outcomes = await run(input(changes));
    return outcomes.map(({ status, text }) => `${status}: ${text}`).join('\n');
  }

  return { root, dataDir, backups, input, say };
}

/** A stand-in for PostgreSQL: what each query gives, by a word that it holds. */
export const fakePostgres = async (answers: Record<string, object[]>): Promise<ReadOnlyDatabase> => ({
  isPostgres: true,
  async all<Row>(sql: string) {
    const found = Object.entries(answers).find(([word]) => sql.includes(word));
    return (found?.[1] ?? []) as Row[];
  },
});
