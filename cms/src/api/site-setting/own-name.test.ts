import type { ParsedMail } from 'mailparser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin, makeUser, password } from '../../../tests/support/builders/people';
import { setFollow } from '../../../tests/support/builders/notifications';
import { visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';
import { findMail } from '../../../tests/support/sent-mails';
import { defaultSite } from '../../contract';
import { newDocumentId } from '../../database/new-row';
import { siteColors } from '../../shared/site-colors';

const name = 'Ørsted & Søn’s <b>';
const accent = '#7c3aed';
const newEmail = () => `${newDocumentId()}@example.org`;

const setSite = async (site: object) => {
  const { client } = await makeAdmin();
  expect((await client.put('/admin/settings', { site })).status).toBe(200);
};

beforeAll(() => setSite({ name, accent }));
afterAll(() => setSite({ name: defaultSite.name, accent: defaultSite.accent }));

const expectOwn = ({ subject, from, text = '', html, headers }: ParsedMail) => {
  expect(from?.value).toEqual([{ name, address: 'no-reply@localhost' }]);
  expect(`${subject}${text}${html}${[...headers.keys()].join()}`).not.toMatch(/linefeed/i);
  expect(`${subject}\n${text}`).toContain(name);
  expect(html).not.toContain('<b>');
  expect(html).toContain(`color:${siteColors(accent).light.link}`);
};

test('a mail for a new account names the site', async () => {
  const email = newEmail();
  const input = { name: 'Ann', email, password };
  expect((await visitor().post('/users/register', input)).status).toBe(201);
  expectOwn(await findMail(email, 'confirm-email'));
});

test('so does one for a forgotten password', async () => {
  const { email } = await makeUser();
  await visitor().post('/users/password/forgot', { email });
  expectOwn(await findMail(email, 'reset-password'));
});

test('so does one that confirms a subscription', async () => {
  const email = newEmail();
  await visitor().post('/subscribers', { email });
  expectOwn(await findMail(email, 'confirm-subscription'));
});

test('so does one about notifications', async () => {
  const [author, reader] = [await makeUser(), await makeUser()];
  await author.client.put('/users/notifications', { email: { follow: true }, site: {} });
  await setFollow(reader, author);
  await database()('notification_inboxes')
    .where({ user_id: author.id })
    .update({ mail_due_at: new Date(0) });
  expectOwn(await findMail(author.email, 'notifications'));
});

test('so do the page of the API and its description, and both follow a change', async () => {
  const read = async () => {
    const [page, description] = [await visitor().get('/docs'), await visitor().get('/openapi.json')];
    return { page: page.text, title: (description.body as { info: { title: string } }).info.title };
  };
  const { page, title } = await read();
  expect(title).toBe(name);
  expect(page).toContain('<h1>Ørsted &#38; Søn’s &#60;b&#62; API</h1>');
  expect(page).toContain(`--accent: light-dark(${siteColors(accent).light.link}, `);
  expect(page).not.toContain('Linefeed');
  await setSite({ name: 'Another', accent: '#c2410c' });
  const next = await read();
  expect(next.title).toBe('Another');
  expect(next.page).toContain('<h1>Another API</h1>');
  expect(next.page).toContain(`--accent: light-dark(${siteColors('#c2410c').light.link}, `);
});
