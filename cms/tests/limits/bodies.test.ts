import { describe, expect, test } from 'vitest';
import { demoEditor } from '../../src/contract';
import { makeUser } from '../support/builders/people';
import { form, formType } from '../support/builders/pictures';
import { Client, visitor } from '../support/client';
import { sharedCms } from '../support/cms';
import { Editor } from '../support/editor';

const nested = (depth: number) => `{"email":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
const message = (text: string) => (JSON.parse(text) as { error: { message: string } }).error.message;

describe('a body that nests deep', () => {
  test('is refused by the API without being parsed', async () => {
    const deep = await visitor().post('/users/login', nested(33));
    expect([deep.status, deep.body]).toMatchObject([400, { message: 'The body is nested too deeply' }]);
    const [shape, open] = [
      await visitor().post('/users/login', nested(32)),
      await visitor().post('/users/login', '['.repeat(1000)),
    ];
    expect([shape.status, shape.body]).not.toMatchObject([400, { message: 'The body is nested too deeply' }]);
    expect(open.body).toMatchObject({ message: 'The body is nested too deeply' });
  });

  test.each(['/admin/login', '/admin/nowhere', '/content-manager/collection-types/api::blog.blog'])(
    'is refused by the panel at %s before anybody logs in',
    async (path) => {
      const { status, text } = await visitor().raw('POST', path, { body: nested(100) });
      expect([status, message(text)]).toEqual([400, 'The body is nested too deeply']);
    },
  );
});

describe('the panel', () => {
  test('reads JSON and files, of a declared length', async () => {
    const send = (type: string, body: string, more = {}) =>
      visitor().raw('POST', '/admin/login', { body, headers: { 'Content-Type': type, ...more } });
    expect((await send('application/x-www-form-urlencoded', 'a=b')).status).toBe(415);
    expect((await send('text/plain', nested(100))).status).toBe(415);
    expect((await send('application/vnd.api+json', nested(100))).status).toBe(415);
    expect((await send('application/json', '{}', { 'Content-Encoding': 'gzip' })).status).toBe(415);
    expect((await send('application/json', ' '.repeat(1024 * 1024 + 1))).status).toBe(413);
    const chunked = await fetch(`${sharedCms().url}/admin/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: new Blob([nested(100)]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(chunked.status).toBe(411);
  });

  test('lets an editor in as ever, whose body comes in one piece or in two', async () => {
    expect(await Editor.logIn()).toBeInstanceOf(Editor);
    const { email, password } = demoEditor;
    const body = JSON.stringify({ email, password });
    const { url } = sharedCms();
    const answer = await fetch(`${url}/admin/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(200);
  });
});

describe('the status of a refused body always arrives', () => {
  const mebibyte = 1024 * 1024;
  const file = (size: number) =>
    form([
      ['upload_preset', 'blogging'],
      ['file', Buffer.alloc(size), 'a.png'],
    ]);

  async function statuses(client: Client, path: string, type: string, body: Buffer, connection?: string) {
    const found: unknown[] = [];
    for (let round = 0; round < 20; round += 1) {
      const headers = {
        'Content-Type': type,
        Cookie: `linefeed_session=${client.cookie}`,
        ...(connection && { connection }),
      };
      const call = fetch(`${client.base}${path}`, { method: 'POST', headers, body: new Uint8Array(body) });
      found.push(
        await call.then(
          ({ status }) => status,
          ({ cause }: Error) => (cause as { code?: string }).code,
        ),
      );
    }
    return [...new Set(found)];
  }

  test.each([undefined, 'close'])('on a connection %s', async (connection) => {
    const { client } = await makeUser();
    const of = (who: Client, path: string, type: string, body: Buffer) =>
      statuses(who, path, type, body, connection);
    expect(await of(visitor(), '/api/v1/uploads', formType, file(6 * mebibyte))).toEqual([401]);
    expect(await of(client, '/api/v1/uploads', formType, file(6 * mebibyte))).toEqual([413]);
    expect(await of(client, '/api/v1/uploads', formType, file(12 * mebibyte))).toEqual([413]);
    const json = Buffer.alloc(3 * mebibyte, ' ');
    expect(await of(client, '/api/v1/blogs/create', 'application/json', json)).toEqual([413]);
    expect(await of(visitor(), '/admin/login', 'application/json', json)).toEqual([413]);
  });
});
