import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { errorSchema } from '../../src/contract';
import { makeUser, password } from '../support/builders/people';
import { type Answer, visitor } from '../support/client';
import { sharedCms } from '../support/cms';
import { database } from '../support/database';

const login = '/users/login';

function expectRefusal(answer: Answer, status: number) {
  expect(answer.status).toBe(status);
  expect(errorSchema.strict().parse(answer.body)).toEqual(answer.body);
  expect(answer.headers['content-type']).toContain('application/json');
  expect(answer.headers['cache-control']).toBe('no-store');
}

describe('an address', () => {
  test.each(['/', '', '/nowhere', '/blogs/a/b', '/user', '/%2e%2e/admin', '/blogs%2fcategories', '/me;a=b'])(
    'that nobody has, like %j, is a 404 for every method',
    async (path) => {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
        expectRefusal(await visitor().call(method, path), 404);
      }
    },
  );

  test.each([
    ['POST', '/me', 'GET'],
    ['GET', login, 'POST'],
    ['PATCH', login, 'POST'],
    ['DELETE', '/settings', 'GET'],
    ['TRACE', '/settings', 'GET'],
    ['PUT', '/Blogs/Categories/', 'GET'],
    ['POST', '/blogs', 'GET'],
    ['REPORT', '/blogs', 'GET'],
  ])('that is known answers %s %s with a 405 and what it allows', async (method, path, allowed) => {
    const answer = await visitor().call(method, path);
    expectRefusal(answer, 405);
    expect(String(answer.headers.allow).split(', ')).toContain(allowed);
  });

  test('answers HEAD like GET, without a body', async () => {
    const [get, head] = [await visitor().get('/settings'), await visitor().call('HEAD', '/settings')];
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  });

  test('gives nothing away to OPTIONS', async () => {
    const answer = await visitor().call('OPTIONS', '/settings', {
      headers: { Origin: 'https://evil.example' },
    });
    expect([200, 204, 404, 405]).toContain(answer.status);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('is not changed by a header or a field that names another method', async () => {
    const person = await makeUser();
    const headers = { 'X-HTTP-Method-Override': 'POST', 'X-Original-URL': '/api/v1/users/logout' };
    await person.client.get('/users/me?_method=POST', headers);
    expect((await person.client.get('/users/me')).status).toBe(200);
  });
});

describe('a body', () => {
  const broken = [
    '{',
    '',
    'null',
    '[]',
    '"text"',
    '1',
    'true',
    '{"a":1}}',
    "{'a':1}",
    '{"a":NaN}',
    '\ufeff{}',
    '{"a":"\u0001"}',
  ];

  test.each(broken)('of %j is not what a login asks for', async (body) => {
    expectRefusal(await visitor().post(login, body), 400);
  });

  test('that is no UTF-8 is refused', async () => {
    expectRefusal(await visitor().post(login, Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])), 400);
  });

  test('nested a hundred thousand deep is refused', async () => {
    const deep = `{"email":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expectRefusal(await visitor().post(login, deep), 400);
  });

  test('with a prototype in it changes nothing for anybody', async () => {
    const person = await makeUser();
    const body = `{"__proto__":{"role":"admin","isAdmin":true},"constructor":{"prototype":{"x":1}},"email":"${person.email}","password":"${password}"}`;
    const answer = await visitor().post(login, body);
    expect(answer.body).toMatchObject({ user: { role: 'user' } });
  });

  test('of more than a mebibyte is too large', async () => {
    expectRefusal(await visitor().post(login, JSON.stringify({ email: 'x'.repeat(1024 * 1024) })), 413);
    const fits = { email: `${'x'.repeat(1024 * 1024 - 100)}` };
    expectRefusal(await visitor().post(login, JSON.stringify(fits)), 400);
  });

  test('that does not say its length is measured as it comes', async () => {
    const url = new URL(sharedCms().url);
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(url.port), url.hostname);
      socket.on('error', () => undefined);
      // It is answered before the body has ended, which it never does.
      socket.once('data', (chunk) => {
        resolve(String(chunk));
        socket.destroy();
      });
      socket.write(`POST /api/v1${login} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`);
      socket.write('Transfer-Encoding: chunked\r\n\r\n');
      const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
      for (let i = 0; i < 17; i += 1) socket.write(chunk);
    });
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    '',
  ])('of the type %j is refused', async (type) => {
    const answer = await visitor().post(login, '{"email":"a@b","password":"x"}', { 'Content-Type': type });
    expectRefusal(answer, 415);
  });

  test('may name its character set', async () => {
    const headers = { 'Content-Type': 'Application/JSON; charset=utf-8' };
    expectRefusal(await visitor().post(login, { email: 'a@b', password: 'x' }, headers), 401);
  });

  test('that is compressed is refused', async () => {
    expectRefusal(await visitor().post(login, '{}', { 'Content-Encoding': 'gzip' }), 415);
  });

  test('is not looked at before the caller is', async () => {
    const foreign = { Origin: 'https://evil.example' };
    expectRefusal(await visitor().post(login, '{', foreign), 403);
    expectRefusal(await visitor().post('/nowhere', '{'), 404);
  });
});

describe('a fault of our own', () => {
  test('is one fixed sentence with an id, and nothing of the inside', async () => {
    await database().schema.renameTable('site_settings', 'site_settings_away');
    try {
      const answer = await visitor().get('/settings');
      expectRefusal(answer, 500);
      const id = answer.headers['x-request-id'];
      expect(answer.body).toEqual({ success: false, message: `Something went wrong on our side. (${id})` });
    } finally {
      await database().schema.renameTable('site_settings_away', 'site_settings');
    }
    expect((await visitor().get('/settings')).status).toBe(200);
  });
});

describe('every answer', () => {
  test('has an id, and takes over one that fits', async () => {
    const ids = await Promise.all(
      ['', 'a-fitting-id', 'x', 'with space', '<script>', 'a'.repeat(65)].map(async (given) => {
        const { headers } = await visitor().get('/settings', given ? { 'X-Request-Id': given } : {});
        return headers['x-request-id'];
      }),
    );
    expect(ids[1]).toBe('a-fitting-id');
    for (const id of ids) expect(id).toMatch(/^[\w-]{8,64}$/);
  });

  test('does not say what serves it, and cannot be framed or sniffed', async () => {
    for (const path of ['/settings', '/nowhere', '/blogs/unknown']) {
      const { headers } = await visitor().get(path);
      expect([headers['x-powered-by'], headers.server]).toEqual([undefined, undefined]);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
  });
});
