import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser } from '../../../tests/builders/people';
import { Client } from '../../../tests/client';
import { sharedCms } from '../../../tests/cms';
import { type CmsProcess, startCms } from '../../../tests/cms-process';
import { takeAllStatements } from '../../../tests/plans';
import { newDocumentId } from '../../database/new-row';

const recorder = path.resolve(__dirname, '../../../tests/record-queries.cjs');
let recorded: string;
let cms: CmsProcess;

beforeAll(async () => {
  recorded = path.join(sharedCms().dataDir, 'forgotten.jsonl');
  cms = await startCms(sharedCms(), { NODE_OPTIONS: `--require ${recorder}`, RECORD_QUERIES: recorded });
});
afterAll(() => cms.stop());

/** The statements of the call: what jobs do meanwhile, such as to delete expired tokens, is left out. */
async function forget(email: string): Promise<string[]> {
  takeAllStatements(recorded);
  expect((await new Client(cms.url).post('/users/password/forgot', { email })).status).toBe(200);
  const statements = takeAllStatements(recorded).map(({ sql }) => sql);
  return statements.filter((sql) =>
    /^insert into .mail|^(?!delete).*account_tokens|connected_identities|username/i.test(sql),
  );
}

test('a forgotten password costs the same statements for any address', async () => {
  const person = await makeUser();
  const unknown = `${newDocumentId()}@example.org`;
  // Beyond three mails an hour as well.
  for (let i = 0; i < 5; i += 1) {
    const statements = await forget(person.email);
    // The account, its identities, and one row each for token, mail and body.
    expect(new Set(statements).size).toBe(5);
    expect(await forget(unknown)).toEqual(statements);
  }
});
