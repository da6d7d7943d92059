// @module-tag postgres
import { describe, expect, test } from 'vitest';
import { makeUser } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';
import { Editor } from '../../../tests/support/editor';
import { expectRefused } from '../../../tests/support/refused-fields';

let made = 0;
const newEmail = () => `Reader.${(made += 1)}.${process.pid}@example.org`;
const subscribe = (body: object) => visitor().post('/subscribers', body);
const rowsOf = (email: string) => database()('subscribers').where({ key: email.toLowerCase() });

describe('POST /subscribers', () => {
  test('remembers an address once, and always says the same', async () => {
    const email = newEmail();
    const known = await makeUser();
    const answers = [];
    for (const one of [email, email.toUpperCase(), known.email])
      answers.push(await subscribe({ email: one }));
    answers.push(
      await subscribe({ email, name: 'Other' }),
      await subscribe({ email: newEmail(), name: null }),
    );
    const [first, ...others] = answers.map(({ status, body }) => ({ status, body }));
    expect(first).toMatchObject({ status: 200, body: { success: true } });
    for (const other of others) expect(other).toEqual(first);
    expect((await rowsOf(email)).map((row) => [row.email, row.confirmed_at])).toEqual([[email, null]]);
  });

  test('remembers an address once out of ten requests at once', async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 10 }, () => subscribe({ email })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await rowsOf(email)).toHaveLength(1);
  });

  test.each<[object, string[]]>([
    [{}, ['email']],
    [{ email: 'nobody' }, ['email']],
    [{ email: 'a@b', name: 'x'.repeat(61) }, ['name']],
    [{ email: { a: 1 } }, ['email']],
  ])('refuses %j', async (body, fields) => {
    expectRefused(await subscribe(body), fields);
  });
});

test('an editor saves a subscriber as the API would', async () => {
  const uid = 'api::subscriber.subscriber';
  const editor = await Editor.logIn();
  const email = newEmail();
  const made = await editor.call('POST', uid, { name: '  Ada  ', email: ` ${email} ` });
  expect(made.body.data).toMatchObject({ name: 'Ada', email });
  const path = `${uid}/${made.body.data.documentId}`;
  expect((await editor.call('PUT', path, { name: ' Lovelace ' })).status).toBe(200);
  expect(await rowsOf(email)).toMatchObject([{ name: 'Lovelace', email, key: email.toLowerCase() }]);
  const tooLong = await editor.call('PUT', path, { name: 'x'.repeat(61) });
  expect([tooLong.status, tooLong.text]).toEqual([400, expect.stringContaining('at most 60 characters')]);
});
