import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { defaultSite, demoAdmin, type TestMailAnswer, testMailAnswerSchema } from '../../src/contract';
import { makeAdmin, makeUser } from '../support/builders/people';
import { Client, visitor } from '../support/client';
import { sharedCms } from '../support/cms';
import { prepareOutboxCms } from '../support/outbox-cms';
import { prepareStarts } from '../support/prepare-starts';

const call = '/admin/mail/test';

async function logIn(url: string) {
  const client = new Client(url);
  await client.post('/users/login', { email: demoAdmin.email, password: demoAdmin.password });
  return client;
}

test('a test mail is for admins; without a mail server its file is named', async () => {
  expect((await visitor().post(call)).status).toBe(401);
  expect((await (await makeUser()).client.post(call)).status).toBe(403);
  const { client } = await makeAdmin();
  const { status, body } = await client.post<TestMailAnswer>(call);
  expect([status, testMailAnswerSchema.strict().parse(body)]).toEqual([200, body]);
  const { dataDir } = sharedCms();
  const [, file = ''] = /^Written to (outbox\/\S+\.eml) in /.exec(body.message) ?? [];
  expect(body).toEqual({
    success: true,
    message: `Written to ${file} in ${dataDir}, because SMTP_URL is not set.`,
  });
  expect(readFileSync(path.join(dataDir, file), 'utf8')).toContain('Subject: Test mail');
});

describe('with a mail server', () => {
  const outbox = prepareOutboxCms();

  test('the mail goes to the admin who asks, past the outbox, and the server’s words come back', async () => {
    const admin = await logIn(outbox.url());
    const { status, body } = await admin.post<TestMailAnswer>(call);
    expect(status).toBe(200);
    expect(body.success).toBe(true);
    expect(body.message).toMatch(/^Sent to demo\.admin@linefeed\.dev\. The mail server said: 250 /);
    const [mail] = await outbox.server().mails();
    expect(mail).toMatchObject({ subject: 'Test mail', to: { text: demoAdmin.email } });
    expect(mail?.text).toContain(`This mail shows that ${defaultSite.name} (`);
    expect(await outbox.states()).toEqual([]);
  });

  test.each([
    ['refuses the recipient', 'recipient', 550, /^The mail server said: 550 <demo\.admin@\S+>: Not here$/],
    ['refuses the sender', 'sender', 451, /^The mail server said: 451 Not here$/],
    ['hangs up', 'connection', 'close', /^The mail server cannot be used: \S/],
    ['is silent', 'connection', 'silence', /^The mail server cannot be used: Greeting never received/],
  ] as const)('that %s is no error of the site', async (_what, at, how, words) => {
    const admin = await logIn(outbox.url());
    outbox.server().behave(at, how);
    const startedAt = Date.now();
    const { status, body } = await admin.post<TestMailAnswer>(call);
    expect([status, body]).toEqual([200, { success: false, message: expect.stringMatching(words) }]);
    expect(Date.now() - startedAt).toBeLessThan(12_000);
    expect(outbox.server().received).toEqual([]);
  });
});

const { start, freshStore } = prepareStarts();

/** A mail server that repeats what it refuses. */
async function startEchoingServer() {
  const answer = (socket: Socket, line: string) => {
    if (line.startsWith('EHLO')) return socket.write('250-echo\r\n250 AUTH PLAIN\r\n');
    return socket.write(`535 5.7.8 Not accepted: ${line}\r\n`);
  };
  const server = createServer((socket) => {
    socket.write('220 echo ESMTP\r\n');
    socket.on('error', () => {}).on('data', (data) => answer(socket, data.toString().trim()));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { port: (server.address() as AddressInfo).port, stop: () => server.close() };
}

test('what a server repeats of the login is not shown', async () => {
  const server = await startEchoingServer();
  try {
    const { url } = await start(await freshStore(), {
      SMTP_URL: `smtp://me:Open%20Sesame@127.0.0.1:${server.port}`,
    });
    const { body } = await (await logIn(url)).post<TestMailAnswer>(call);
    expect(body.success).toBe(false);
    expect(body.message).toBe('The mail server said: 535 5.7.8 Not accepted: AUTH PLAIN ***');
  } finally {
    server.stop();
  }
});
