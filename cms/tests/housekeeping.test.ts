import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newRow } from '../src/database/new-row';
import { makeUser } from './builders/people';
import { database } from './database';
import { startHousekeeper } from './housekeeper';
import { explain } from './plans';

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day);

let housekeeper: Awaited<ReturnType<typeof startHousekeeper>>;
beforeAll(async () => {
  housekeeper = await startHousekeeper();
}, 120_000);
afterAll(() => housekeeper.stop());

async function sessionRow() {
  const { id } = await makeUser();
  return { user_id: id, last_used_at: inDays(0), ends_at: inDays(1) };
}

const tables: [string, string, string, number, () => Promise<object>][] = [
  ['sessions that have ended', 'sessions', 'ends_at', 0, sessionRow],
  ['sessions that nobody has used for a month', 'sessions', 'last_used_at', -30, sessionRow],
  ['answers of a day ago', 'idempotency_keys', 'expires_at', 0, async () => ({ caller: randomUUID() })],
];

describe.each(tables)('%s', (_what, table, column, limit, common) => {
  const keyOf = () => (table === 'sessions' ? { token_hash: randomUUID() } : { key: randomUUID() });
  const left = (ids: number[]) => database()(table).whereIn('id', ids).orderBy('id').pluck<number[]>('id');

  async function keep(size: number, moment: Date): Promise<number[]> {
    const shared = await common();
    const rows = Array.from({ length: size }, () => ({
      ...newRow(),
      ...shared,
      ...keyOf(),
      [column]: moment,
    }));
    const ids: number[] = [];
    for (let start = 0; start < size; start += 50) {
      const inserted = await database()(table)
        .insert(rows.slice(start, start + 50))
        .returning('id');
      ids.push(...inserted.map(({ id }: { id: number }) => id));
    }
    return ids;
  }

  test('are forgotten, however many, and no others', async () => {
    const old = await keep(1001, inDays(limit - 1));
    const young = await keep(1, inDays(limit + 0.5));
    await housekeeper.sweep();
    expect(await left([...old, ...young])).toEqual(young);
  });

  test('are forgotten a few at a time: nobody who writes meanwhile waits for all of them', async () => {
    const old = await keep(501, inDays(limit - 2));
    const [last = 0] = await keep(1, inDays(limit - 1));
    // What cannot go takes with it what was to go in the same transaction.
    await database().raw(`CREATE TABLE keepers (kept integer REFERENCES ${table} (id))`);
    await database()('keepers').insert({ kept: last });
    await expect(housekeeper.sweep()).rejects.toThrow(/foreign key/i);
    expect((await left([...old, last])).length).toBe(2);
    await database().raw('DROP TABLE keepers');
    await housekeeper.sweep();
    expect(await left([...old, last])).toEqual([]);
  });

  test('are found by an index', async () => {
    const old = database()(table).where(column, '<', inDays(limit)).orderBy(column).limit(500).select('id');
    const { sql, bindings } = old.toSQL().toNative();
    expect((await explain(database(), { sql, bindings: [...bindings] })).faults).toEqual([]);
  });
});
