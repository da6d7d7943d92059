import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoEditor } from '../../src/contract';
import { Editor } from '../support/editor';
import { prepareOutboxCms } from '../support/outbox-cms';
import { panelAdmin } from '../support/panel-admin';

const secret = 'the content of a file of the CMS';
const requests: string[] = [];
const listener = createServer((request, response) => {
  requests.push(request.url ?? '');
  response.end('the answer of another server');
});

const outbox = prepareOutboxCms();
const url = () => outbox.url();
let file: string;
let address: string;

beforeAll(async () => {
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`;
  file = path.join(outbox.store().dataDir, 'secret.txt');
  writeFileSync(file, secret);
});

afterAll(() => listener.close());

describe.each([
  ['an editor', demoEditor],
  ['the super admin', panelAdmin],
])('of the panel, %s', (_who, account) => {
  test.each<[string, () => object]>([
    ['a text of their own', () => ({ text: 'Buy now' })],
    ['a file as the text', () => ({ text: { path: file } })],
    ['a file as an attachment', () => ({ text: 'a', attachments: [{ path: file }] })],
    ['an address as the text', () => ({ text: { href: address } })],
    ['a message as it stands', () => ({ raw: { path: file }, envelope: { from: 'a@b.example' } })],
  ])('mails nobody %s', async (_what, content) => {
    const login = await Editor.logIn(account, url());
    const answer = await login.raw('POST', '/email', { to: 'x@example.org', subject: 's', ...content() });
    expect([404, 405]).toContain(answer.status);
    expect([outbox.server().received, requests]).toEqual([[], []]);
  });
});

test('the super admin tries the mail server out with a text that says so', async () => {
  const admin = await Editor.logIn(panelAdmin, url());
  expect((await admin.raw('POST', '/email/test', { to: 'x@example.org' })).status).toBe(200);
  expect(outbox.server().received).toHaveLength(1);
  expect(outbox.server().received[0]).toContain('To: x@example.org');
});
