import { expect, test } from 'vitest';
import { cacheStatements } from './statement-cache';

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
