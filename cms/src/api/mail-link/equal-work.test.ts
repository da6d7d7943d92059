import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { password } from '../../../tests/support/builders/people';
import { Client } from '../../../tests/support/client';
import { makeStore } from '../../../tests/support/cms';
import { type CmsProcess, startCms } from '../../../tests/support/cms-process';
import type { RemovableStore } from '../../../tests/support/cms-store';
import { takeAllStatements } from '../../../tests/support/plans';
import { newDocumentId } from '../../database/new-row';

const recorder = path.resolve(__dirname, '../../../tests/support/record-queries.cjs');
let recorded: string;
// The store is this test's own, because jobs would write mails for the rows of other tests.
let store: RemovableStore;
let cms: CmsProcess;

beforeAll(async () => {
  store = await makeStore();
  recorded = path.join(store.dataDir, 'forgotten.jsonl');
  cms = await startCms(store, { NODE_OPTIONS: `--require ${recorder}`, RECORD_QUERIES: recorded });
});
afterAll(async () => {
  await cms.stop();
  await store.remove();
});

/** Returns the statements of the call, without those of jobs that run at the same time and delete expired tokens. */
async function forget(email: string): Promise<string[]> {
  takeAllStatements(recorded);
  expect((await new Client(cms.url).post('/users/password/forgot', { email })).status).toBe(200);
  const statements = takeAllStatements(recorded).map(({ sql }) => sql);
  return statements.filter((sql) =>
    /^insert into .mail|^(?!delete).*account_tokens|connected_identities|username/i.test(sql),
  );
}

test('a forgotten password costs the same statements for any address', async () => {
  const known = `${newDocumentId()}@example.org`;
  const unknown = `${newDocumentId()}@example.org`;
  const registration = { name: 'Known', email: known, password };
  expect((await new Client(cms.url).post('/users/register', registration)).status).toBe(201);
  // The limit of three mails an hour makes no difference.
  for (let i = 0; i < 5; i += 1) {
    const statements = await forget(known);
    // The account, its identities, and one row each for token, mail and body.
    expect(new Set(statements).size).toBe(5);
    expect(await forget(unknown)).toEqual(statements);
  }
});
