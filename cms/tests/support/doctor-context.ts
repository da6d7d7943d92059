import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { env } from '../../src/env';
import type { Check, Settings, CheckContext } from '../../src/doctor/check';
import { NoDatabase, openDatabase } from '../../src/doctor/database';
import { createContext } from '../../src/doctor/create-context';

type Changes = Partial<Omit<CheckContext, 'settings'>> & { settings?: Partial<Settings> };

/** A folder for the tests of one file, with a data folder as a start leaves it. */
export function prepareData() {
  const root = mkdtempSync(path.join(tmpdir(), 'linefeed-doctor-'));
  const dataDir = path.join(root, 'data');
  const backups = path.join(dataDir, 'backups');
  const closed: (() => Promise<void>)[] = [];
  for (const folder of [path.join(dataDir, 'public', 'uploads'), backups])
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(path.join(root, '.env'), 'SECRET=x\n', { mode: 0o600 });
  afterAll(async () => {
    for (const close of closed) await close();
    rmSync(root, { recursive: true, force: true });
  });

  /** The context of checks, with some of it changed. */
  function context({ settings = {}, ...rest }: Changes = {}): CheckContext {
    const all = {
      ...env,
      root,
      dataDir,
      backup: { ...env.backup, folder: backups },
      ...settings,
    } as Settings;
    return createContext({
      settings: all,
      variables: { SECRET: 'abcdefghijklmnop'.repeat(2), INTERNAL_SECRET: 'qrstuvwxyz012345'.repeat(2) },
      openDatabase: async () => {
        const file = path.join(all.dataDir, 'linefeed.db');
        const opened = await openDatabase(all, file);
        closed.push(opened.close);
        return opened;
      },
      ...rest,
    });
  }

  /** A check's answer, as `status: text` lines. */
  async function say({ run }: Check, changes: Changes = {}): Promise<string> {
    const outcomes = await run(context(changes));
    return outcomes.map(({ status, text }) => `${status}: ${text}`).join('\n');
  }

  return { root, dataDir, backups, context, say };
}

export const noDatabase = () => Promise.reject(new NoDatabase());

/** A stand-in for PostgreSQL: what each query gives, by a word that it holds. */
export const fakePostgres = (answers: Record<string, object[]>) => async () => ({
  isPostgres: true,
  async all<Row>(sql: string) {
    const found = Object.entries(answers).find(([word]) => sql.includes(word));
    return (found?.[1] ?? []) as Row[];
  },
});
