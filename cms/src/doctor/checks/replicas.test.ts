import { expect, test } from 'vitest';
import { fakePostgres, prepareData } from '../../../tests/support/doctor-context';
import { replicas } from './replicas';

const { say } = prepareData();
const settings = { databaseReadUrls: ['postgres://me:Pass-1@replica.example/site'] };
const identity = '7/1';

/** The check's answer for a replica in some state, while the primary is at position 200. */
const sayOf = (state: object) =>
  say(replicas, {
    settings,
    database: fakePostgres({ pg_current_wal_lsn: [{ identity, position: '200' }] }),
    openReplica: async () => ({
      ...(await fakePostgres({ pg_last_wal_replay_lsn: [{ identity, ...state }] })()),
      close: async () => {},
    }),
  });

test('a replica in order has what the primary has written', async () => {
  expect(await sayOf({ position: '200' })).toBe(
    'good: replica.example is in recovery and has what the primary has written.',
  );
});

test('a replica that does not catch up', async () => {
  expect(await sayOf({ position: '199' })).toContain('warning: replica.example is more than 2 s behind');
});

test('a server that is no replica, or of another database', async () => {
  expect(await sayOf({ position: null })).toContain('problem: replica.example is no replica');
  expect(await sayOf({ position: '200', identity: '7/2' })).toContain(
    'problem: replica.example has another database than DATABASE_URL',
  );
});

test('a replica that does not answer, without its password', async () => {
  const databaseReadUrls = ['postgres://me:Pass-1@127.0.0.1:1/site'];
  expect(await say(replicas, { settings: { databaseReadUrls }, database: fakePostgres({}) })).toBe(
    'problem: 127.0.0.1:1 cannot be used and is not read (ECONNREFUSED): start it, or correct DATABASE_READ_URLS.',
  );
});

test('no replicas, and an unknown primary', async () => {
  expect(await say(replicas)).toBe('good: No replicas configured.');
  const database = () => Promise.reject(new Error('gone'));
  expect(await say(replicas, { settings, database })).toBe(
    'warning: Unknown while the database cannot be used.',
  );
});
