import { afterEach, expect, test, vi } from 'vitest';
import { cacheStatements, inTransaction } from './connection';

afterEach(() => vi.unstubAllGlobals());

function stubTransactions(isInside: boolean) {
  const transaction = (work: (parts: object) => Promise<unknown>) =>
    work({ trx: { executionPromise: Promise.resolve() } });
  vi.stubGlobal('strapi', { db: { inTransaction: () => isInside, transaction } });
}

/** Work of which the database gives up the first try; what is tried again in the same transaction it refuses. */
function conflicting(code = '40P01') {
  const [conflict, refusal] = [code, '25P02'].map((code) => Object.assign(new Error(code), { code }));
  return vi.fn<() => Promise<void>>().mockRejectedValueOnce(conflict).mockRejectedValue(refusal);
}

test.each([
  ['a deadlock', '40P01'],
  ['a write of another process after what was read', 'SQLITE_BUSY_SNAPSHOT'],
])('%s is tried again in a transaction of its own', async (_what, code) => {
  stubTransactions(false);
  const work = conflicting(code);
  await expect(inTransaction(work)).rejects.toMatchObject({ code: '25P02' });
  expect(work).toHaveBeenCalledTimes(2);
});

test('a deadlock inside a transaction of Strapi’s is not tried again: its first error is the one that is reported', async () => {
  stubTransactions(true);
  const work = conflicting();
  await expect(inTransaction(work)).rejects.toMatchObject({ code: '40P01' });
  expect(work).toHaveBeenCalledTimes(1);
});

test('SQLite plans a statement with a limit once, not at each run', () => {
  const { connection, compiled } = counted();
  connection.prepare('select * from (select 1 limit ?) limit ?');
  expect(compiled).toEqual(['select * from (select 1 limit ? + 0) limit ? + 0']);
});

function counted() {
  const compiled: string[] = [];
  const connection = { prepare: (sql: string): unknown => ({ sql, number: compiled.push(sql) }) };
  cacheStatements(connection);
  return { connection, compiled };
}

test('compiles a statement once', () => {
  const { connection, compiled } = counted();
  expect(connection.prepare('SELECT 1')).toBe(connection.prepare('SELECT 1'));
  expect(compiled).toEqual(['SELECT 1']);
});

test('keeps the statements that are in use and forgets the others', () => {
  const { connection, compiled } = counted();
  for (let i = 0; i < 1000; i += 1) {
    connection.prepare('SELECT hot');
    connection.prepare(`SELECT ${i}`);
  }
  connection.prepare('SELECT 0');
  expect(compiled.filter((sql) => sql === 'SELECT hot')).toHaveLength(1);
  expect(compiled.filter((sql) => sql === 'SELECT 0')).toHaveLength(2);
});

test('does not keep what is too long to come again', () => {
  const { connection, compiled } = counted();
  const long = `INSERT ${'(?)'.repeat(10_000)}`;
  connection.prepare(long);
  connection.prepare(long);
  expect(compiled).toHaveLength(2);
});
