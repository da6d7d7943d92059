import { beforeAll, expect, test } from 'vitest';
import { makeUser, password, type Person } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';
import { Editor } from '../../../tests/support/editor';
import { panelAdmin } from '../../../tests/support/panel-admin';
import { findMail, tokenIn } from '../../../tests/support/sent-mails';
import { newDocumentId } from '../../database/new-row';

const uid = 'plugin::users-permissions.user';

let admin: Editor;
beforeAll(async () => {
  admin = await Editor.logIn(panelAdmin);
});

const save = (person: Person, changes: object) => admin.call('PUT', `${uid}/${person.documentId}`, changes);
const banMails = ({ documentId }: Person) => database()('mails').where({ reference: `ban ${documentId}` });

test('an email that an editor changes is unconfirmed, and both addresses are mailed', async () => {
  const person = await makeUser();
  await visitor().post('/users/password/forgot', { email: person.email });
  const reset = tokenIn(await findMail(person.email, 'reset-password'), '/reset-password');
  const email = `${newDocumentId()}@example.org`;
  expect((await save(person, { email })).status).toBe(200);
  await findMail(person.email, 'email-changed');
  expect((await visitor().post('/users/links/check', { token: reset })).status).toBe(400);
  const token = tokenIn(await findMail(email, 'confirm-email'), '/confirm-email');
  expect((await visitor().post('/users/email/confirm', { token })).status).toBe(200);
  expect(await database()('up_users').where({ id: person.id }).pluck('email')).toEqual([email]);
});

test('an account that an editor makes is mailed the link that confirms its email', async () => {
  const email = `${newDocumentId()}@example.org`;
  const role = await database()('up_roles').where({ type: 'authenticated' }).first('id', 'document_id');
  const made = await admin.call('POST', uid, {
    name: 'Made by an editor',
    username: 'whatever',
    role: { connect: [{ id: role.id, documentId: role.document_id }] },
    email,
    password,
  });
  expect(made.status).toBe(201);
  await findMail(email, 'confirm-email');
});

test('a ban of an editor is mailed as long as it stands', async () => {
  const person = await makeUser();
  await save(person, { blocked: true });
  expect(await banMails(person)).toHaveLength(1);
  await save(person, { blocked: false });
  expect(await banMails(person)).toEqual([]);
  await save(person, { blocked: true });
  expect((await admin.call('DELETE', `${uid}/${person.documentId}`)).status).toBe(200);
  expect(await banMails(person)).toEqual([]);
});
