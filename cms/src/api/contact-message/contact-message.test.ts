import { describe, expect, test } from 'vitest';
import { type ErrorAnswer, limits } from '../../contract';
import { visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';
import { Editor } from '../../../tests/support/editor';
import { makePanelAccountWith, makePanelAuthor } from '../../../tests/support/panel-account';
import { expectRefused } from '../../../tests/support/refused-fields';

const usual = { name: 'Ada', email: 'ada@example.org', subject: 'Hello', message: 'A question' };
const send = (changes: object) => visitor().post<ErrorAnswer>('/contact', { ...usual, ...changes });
const stored = () => database()('contact_messages').orderBy('id', 'desc');

describe('POST /contact', () => {
  test('keeps a message from anyone', async () => {
    const message = ' <b>Line</b> one\nline two ';
    const answer = await send({ name: ' Ada ', message, isAdmin: true, answered: true });
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: 'Message sent successfully!' },
    ]);
    const row = await stored().first('name', 'email', 'subject', 'message');
    expect(row).toEqual({ ...usual, message: message.trim() });
  });

  test('is never suspect as a call of the API, whatever it says', async () => {
    const headers = { 'X-Linefeed-Suspect': 'true', 'X-Linefeed-Internal': 'guessed' };
    const body = { ...usual, suspect: true, answered: true, homepage: 'x' };
    expect((await visitor().post('/contact', body, headers)).status).toBe(200);
    const row = await stored().first('suspect', 'answered');
    expect([Boolean(row.suspect), Boolean(row.answered)]).toEqual([false, false]);
  });

  test.each([undefined, null, ''])('takes %j as a subject', async (subject) => {
    expect((await send({ subject })).status).toBe(200);
    expect((await stored().first('subject')).subject).toBe('');
  });

  test.each<[object, string[]]>([
    [{ name: ' ' }, ['name']],
    [{ name: 'x'.repeat(limits.contactName + 1) }, ['name']],
    [{ email: undefined }, ['email']],
    [{ email: 'nobody' }, ['email']],
    [{ email: 'a@b\r\nBcc: c@d' }, ['email']],
    [{ subject: 'x'.repeat(201) }, ['subject']],
    [{ subject: 5 }, ['subject']],
    [{ message: null }, ['message']],
    [{ message: 'x'.repeat(5001) }, ['message']],
    [{ name: '', email: '', message: '' }, ['name', 'email', 'message']],
  ])('refuses %j and keeps nothing', async (changes, fields) => {
    const before = await stored();
    const answer = await send(changes);
    expectRefused(answer, fields);
    expect(await stored()).toEqual(before);
  });
});

test('a message is unread until its reader in the panel says otherwise, and an author of the panel cannot', async () => {
  await send({});
  const { document_id } = await stored().first('document_id');
  const isRead = async () => Boolean((await stored().where({ document_id }).first('read')).read);
  expect(await isRead()).toBe(false);
  const path = `/content-manager/contact-messages/${document_id}/read`;
  const author = await Editor.logIn(await makePanelAuthor());
  expect((await author.raw('PUT', path, { read: true })).status).toBe(403);
  const editor = await Editor.logIn();
  expect((await editor.raw('PUT', path, { read: 'yes' })).status).toBe(400);
  expect(await isRead()).toBe(false);
  for (const read of [true, false]) {
    expect((await editor.raw('PUT', path, { read })).status).toBe(200);
    expect(await isRead()).toBe(read);
  }
  const gone = path.replace(document_id, 'gone');
  expect((await editor.raw('PUT', gone, { read: true })).status).toBe(404);
});

test('a reader of messages marks one as read, and changes nothing more', async () => {
  await send({});
  const { document_id } = await stored().first('document_id');
  const message = () => stored().where({ document_id }).first('read', 'answered');
  const uid = 'api::contact-message.contact-message';
  const account = await makePanelAccountWith([{ verb: 'read', subject: uid, fields: ['name', 'read'] }]);
  const reader = await Editor.logIn(account);
  const path = `/content-manager/contact-messages/${document_id}/read`;
  expect((await reader.raw('PUT', path, { read: true, answered: true })).status).toBe(400);
  expect((await reader.raw('PUT', path, { read: true })).status).toBe(200);
  expect((await reader.call('PUT', `${uid}/${document_id}`, { answered: true })).status).toBe(403);
  const { read, answered } = await message();
  expect([Boolean(read), Boolean(answered)]).toEqual([true, false]);
  expect((await visitor().raw('PUT', path, { body: { read: false } })).status).toBe(401);
});

test('a message that is answered is read', async () => {
  await send({});
  const { document_id } = await stored().first('document_id');
  const isRead = async () => Boolean((await stored().where({ document_id }).first('read')).read);
  const editor = await Editor.logIn();
  const save = (data: object) =>
    editor.call('PUT', `api::contact-message.contact-message/${document_id}`, data);
  expect((await save({ answered: false, read: true })).status).toBe(200);
  expect(await isRead()).toBe(false);
  expect((await save({ answered: true, read: false })).status).toBe(200);
  expect(await isRead()).toBe(true);
});

test('an editor ticks that a message is answered, and does not change whether it is suspect', async () => {
  await send({});
  const editor = await Editor.logIn();
  const { document_id } = await stored().first('document_id');
  const path = `api::contact-message.contact-message/${document_id}`;
  expect((await editor.call('PUT', path, { answered: true, suspect: true })).status).toBe(200);
  const row = await stored().where({ document_id }).first('suspect', 'answered');
  expect([Boolean(row.suspect), Boolean(row.answered)]).toEqual([false, true]);
});
