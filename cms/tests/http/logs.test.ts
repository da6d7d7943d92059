import { createConnection } from 'node:net';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { demoEditor } from '../../src/contract';
import { Client } from '../support/client';
import { type CmsProcess, startCms } from '../support/cms-process';
import { connect } from '../support/database';
import { makeStore } from '../support/cms';
import { Editor } from '../support/editor';
import { findMail, tokenIn } from '../support/sent-mails';

const inTime = { timeout: 30_000 };
const canary = 'kanarienvogel';
const account = { name: `Name ${canary}`, email: `${canary}@example.org`, password: `Pass-${canary}-1!` };

let store: Awaited<ReturnType<typeof makeStore>>;
let cms: CmsProcess;
let knex: Knex;
let client: Client;

beforeAll(async () => {
  store = await makeStore();
  cms = await startCms(store, { LOG_LEVEL: 'debug', PANEL: 'on' });
  knex = connect(store);
  client = new Client(cms.url);
  await client.post('/users/register', account);
}, 180_000);
afterAll(async () => {
  await cms.stop();
  await knex.destroy();
  await store.remove();
});

interface Entry extends Record<string, unknown> {
  time: string;
  level: string;
  message: string;
}

/** The lines that have come whole. */
const entries = () =>
  cms
    .log()
    .split('\n')
    .slice(0, -1)
    // Node warns in plain text of how Strapi calls the client of PostgreSQL.
    .filter((line) => !/^\(/.test(line))
    .map((line) => JSON.parse(line) as Entry);

/** The entries of one request, once the line about its answer has come. */
function entriesOf(requestId: unknown) {
  return vi.waitFor(() => {
    const found = entries().filter((entry) => entry.requestId === requestId);
    expect(found.at(-1)?.message).toBe('request');
    return found;
  }, inTime);
}

test('every line is one JSON object with time, level and message, from the first on', async () => {
  await client.raw('GET', '/admin/init');
  for (const { time, level, message } of entries()) {
    expect(new Date(time).toISOString()).toBe(time);
    expect(['error', 'warn', 'info', 'http', 'debug']).toContain(level);
    expect(message).toEqual(expect.any(String));
  }
});

test('a conflict in the panel is an answer, and no error of the server', async () => {
  const editor = await Editor.logIn(demoEditor, cms.url);
  const [one, other] = await Promise.all(
    ['one', 'other'].map(async (name) => (await editor.call('POST', 'api::tag.tag', { name })).body.data),
  );
  const before = entries().length;
  const path = `/content-manager/tags/${one?.documentId}/name`;
  const { status, headers } = await editor.raw('PUT', path, { name: other?.name });
  expect(status).toBe(409);
  await entriesOf(headers['x-request-id']);
  expect(
    entries()
      .slice(before)
      .filter(({ level }) => level === 'error'),
  ).toEqual([]);
});

test.each(['{"password":"Horse-1!","b":x}', '{"__proto__":{}}', 'null', '"a"'])(
  'a body that the panel cannot parse is refused, and not logged: %s',
  async (body) => {
    const before = entries().length;
    const headers = { 'Content-Type': 'application/json' };
    const answer = await new Client(cms.url).raw('POST', '/admin/login', {
      body: Buffer.from(body),
      headers,
    });
    expect(answer.status).toBe(400);
    await entriesOf(answer.headers['x-request-id']);
    // Strapi logs such an error without the id of the request.
    const later = entries().slice(before);
    expect([later.filter(({ level }) => level === 'error'), JSON.stringify(later)]).toEqual([
      [],
      expect.not.stringContaining('Horse'),
    ]);
  },
);

test('a query that a list of the panel refuses leaves no SQL in the log', async () => {
  const editor = await Editor.logIn(demoEditor, cms.url);
  const relation = '/content-manager/relations/api::blog.blog/categories';
  const queries = ['_q=a&_filter=$between', '_q=a&_filter=$jsonSupersetOf', 'sort=email:asc', 'fields=email'];
  for (const query of queries) {
    const { status, headers } = await editor.raw('GET', `${relation}?${query}`);
    const found = await entriesOf(headers['x-request-id']);
    expect([query, status, JSON.stringify(found)]).toEqual([
      query,
      400,
      expect.not.stringMatching(/select|`t0`|"t0"/i),
    ]);
  }
});

test('a call whose client has left is no 404', async () => {
  const requestId = 'left-half-way-1';
  const { hostname, port } = new URL(cms.url);
  const socket = createConnection(Number(port), hostname);
  const head = `POST /api/v1/users/login HTTP/1.1\r\nHost: x\r\nX-Request-Id: ${requestId}\r\n`;
  socket.write(`${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`, () =>
    setTimeout(() => socket.destroy(), 200),
  );
  const entry = (await entriesOf(requestId)).at(-1);
  expect(entry).toMatchObject({ route: '/api/v1/users/login', status: 499 });
  expect(entries().filter(({ level }) => level === 'error')).toEqual([]);
});

test('a call is logged with its route, status and time, under the id that its answer carries', async () => {
  const { headers } = await client.get(`/blogs/${canary}?view=card&query=${canary}`);
  expect(await entriesOf(headers['x-request-id'])).toEqual([
    {
      time: expect.any(String),
      level: 'info',
      part: 'cms',
      message: 'request',
      requestId: headers['x-request-id'],
      method: 'GET',
      route: '/api/v1/blogs/:id',
      status: 404,
      ms: expect.any(Number),
    },
  ]);
});

test('an error is logged with the id of its answer and where it came from', async () => {
  await knex.schema.renameTable('contact_messages', 'contact_messages_away');
  const { email, name } = account;
  const answer = await client.post('/contact', { name, email, message: canary });
  await knex.schema.renameTable('contact_messages_away', 'contact_messages');
  expect(answer.status).toBe(500);
  const [failure] = await entriesOf(answer.headers['x-request-id']);
  expect(failure).toMatchObject({ level: 'error', error: expect.stringContaining('contact_messages') });
  expect(failure?.stack).toContain('\n    at ');
});

test('what people send, their cookie and their address are in no line', async () => {
  await client.post('/users/login', { ...account, password: `Wrong-${canary}-1!` });
  await client.post('/users/login', account);
  await client.post('/blogs/create', { title: canary, content: canary, categories: [canary] });
  await client.post('/users/login', `{"email": "${canary}`);
  await client.raw('GET', `/admin/users?token=${canary}`);
  await client.raw('POST', '/admin/login', { body: { email: account.email, password: account.password } });
  expect(client.cookie).not.toBe('');
  await vi.waitFor(() => expect(cms.log()).toContain('/admin/login'), inTime);
  for (const secret of [canary, client.cookie]) expect(cms.log()).not.toContain(secret);
});

async function tableNames(): Promise<string[]> {
  if (!store.databaseUrl) return knex('sqlite_master').where({ type: 'table' }).pluck('name');
  return knex('pg_tables').whereRaw('schemaname = current_schema()').pluck('tablename');
}

test('the token of a mail is in no log line and in no row, before and after it is used', async () => {
  const leaking = { name: 'Leaking', email: 'leaking@example.org', password: 'Correct-Horse-1!' };
  await client.post('/users/register', leaking);
  const confirm = tokenIn(await findMail(leaking.email, 'confirm-email', { store }), '/confirm-email');
  await client.post('/users/password/forgot', { email: leaking.email });
  const reset = tokenIn(await findMail(leaking.email, 'reset-password', { store }), '/reset-password');
  await client.post('/users/links/check', { token: confirm });
  await client.post('/users/email/confirm', { token: confirm });
  await client.post('/users/email/confirm', { token: confirm });
  await client.post('/users/password/reset', { token: reset, newPassword: 'short' });
  const answer = await client.post('/users/password/reset', { token: reset, newPassword: 'Other-Horse-2!' });
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  for (const token of [confirm, reset]) {
    expect(answer.text).not.toContain(token);
    expect(cms.log()).not.toContain(token);
    for (const name of await tableNames()) {
      const rows = await knex(name).select();
      expect([name, JSON.stringify(rows).includes(token)]).toEqual([name, false]);
    }
  }
});
