import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoEditor } from '../src/contract';
import { type CmsProcess, type CmsStore, startCms } from './cms-process';
import { Editor } from './editor';
import { startMailServer } from './mail-server';
import { panelAdmin } from './panel-admin';
import { makeStore } from './cms';

const patience = 240_000;
const secret = 'the content of a file of the CMS';
const requests: string[] = [];
const listener = createServer((request, response) => {
  requests.push(request.url ?? '');
  response.end('the answer of another server');
});

let store: CmsStore & { remove: () => Promise<void> };
let cms: CmsProcess;
let mails: Awaited<ReturnType<typeof startMailServer>>;
let file: string;
let address: string;

beforeAll(async () => {
  store = await makeStore();
  mails = await startMailServer();
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`;
  file = path.join(store.dataDir, 'secret.txt');
  writeFileSync(file, secret);
  cms = await startCms(store, {
    PANEL_ADMIN_EMAIL: panelAdmin.email,
    PANEL_ADMIN_PASSWORD: panelAdmin.password,
    SMTP_URL: `${mails.url}?disableFileAccess=false`,
  });
}, patience);

afterAll(async () => {
  await cms.stop();
  mails.stop();
  listener.close();
  await store.remove();
}, patience);

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
    const login = await Editor.logIn(account, cms.url);
    const answer = await login.raw('POST', '/email', { to: 'x@example.org', subject: 's', ...content() });
    expect([404, 405]).toContain(answer.status);
    expect([mails.received, requests]).toEqual([[], []]);
  });
});

test('the super admin tries the mail server out with a text that says so', async () => {
  const admin = await Editor.logIn(panelAdmin, cms.url);
  expect((await admin.raw('POST', '/email/test', { to: 'x@example.org' })).status).toBe(200);
  expect(mails.received).toHaveLength(1);
  expect(mails.received[0]).toContain('To: x@example.org');
});
