import provider from '@strapi/provider-email-nodemailer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../../tests/support/peers/mail-server.mjs';
import { mailTransport } from './mail-transport';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.stop());

const open = (smtpUrl: string | undefined) =>
  provider.init(mailTransport(smtpUrl) as never, { defaultFrom: 'site@example.org' } as never);

describe.each([
  ['without a mail server', () => undefined],
  ['with one', () => server.url],
  ['with one that asks for file access', () => `${server.url}?disableFileAccess=false&disableUrlAccess=0`],
])('%s, a mail', (_which, smtpUrl) => {
  test.each<[object, RegExp]>([
    [{ text: { path: __filename } }, /File access rejected/],
    [{ html: { path: __filename }, disableFileAccess: false }, /File access rejected/],
    [{ text: 'a', attachments: [{ path: __filename }] }, /File access rejected/],
    [{ text: { href: 'http://127.0.0.1:9/' } }, /Url access rejected/],
    [{ raw: { path: __filename } }, /File access rejected/],
  ])('of %j is refused', async (content, reason) => {
    const mail = { to: 'x@example.org', subject: 's', ...content };
    await expect(open(smtpUrl()).send(mail as never)).rejects.toThrow(reason);
    expect(server.received).toEqual([]);
  });
});

test('a mail of text is sent', async () => {
  const mail = { to: 'x@example.org', subject: 's', text: 'Hello' };
  await open(server.url).send(mail as never);
  expect(server.received).toHaveLength(1);
  expect(server.received[0]).toContain('Hello');
});

test.each([
  ['smtp://u:p@mail.example.org', true],
  ['smtp://u:p@mail.example.org?requireTLS=false', false],
  ['smtp://mail.example.org', false],
  ['smtp://u:p@127.0.0.1:2525', false],
])('a password goes out over TLS only, except to this machine: %s', (address, expected) => {
  const { url = '' } = mailTransport(address);
  expect(new URL(url).searchParams.get('requireTLS') === 'true').toBe(expected);
});
