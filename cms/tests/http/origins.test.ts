import { describe, expect, test } from 'vitest';
import { demoEditor } from '../../src/contract';
import { makeUser } from '../support/builders/people';
import { visitor } from '../support/client';
import { database } from '../support/database';

const refusal = { success: false, message: 'This request comes from another site.' };

describe('a request that changes something', () => {
  test.each([
    'https://evil.example',
    'null',
    'http://localhost:3001',
    'http://localhost',
    'https://localhost:3000',
    'http://localhost.evil.example:3000',
    'http://evil.localhost:3000',
    'http://127.0.0.2:3000',
    'http://localhost:3000.evil.example',
    'http://localhost:3000/',
    'HTTP://LOCALHOST:3000',
    'http://localhost:3000, https://evil.example',
    'file://',
  ])('is refused from %s, and does nothing', async (origin) => {
    const person = await makeUser();
    const answer = await person.client.post('/users/logout', undefined, { Origin: origin });
    expect([answer.status, answer.body]).toEqual([403, refusal]);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    expect(await database()('sessions').where({ user_id: person.id })).toHaveLength(1);
  });

  test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'is heard from %s',
    async (origin) => {
      const person = await makeUser();
      const headers = { Origin: origin, 'Sec-Fetch-Site': 'same-origin' };
      expect((await person.client.post('/users/logout', undefined, headers)).status).toBe(200);
    },
  );

  test('is refused when the browser calls it cross-site without an origin', async () => {
    const person = await makeUser();
    const answer = await person.client.post('/users/logout', undefined, { 'Sec-Fetch-Site': 'cross-site' });
    expect([answer.status, answer.body]).toEqual([403, refusal]);
    for (const site of ['same-origin', 'same-site', 'none']) {
      const other = await person.client.post('/users/login', {}, { 'Sec-Fetch-Site': site });
      expect(other.status).toBe(400);
    }
  });

  test('is heard from what is no browser', async () => {
    expect((await visitor().post('/users/logout')).status).toBe(200);
  });

  test('is not made ours by the name of a host', async () => {
    const headers = {
      Origin: 'https://evil.example',
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
    };
    expect((await visitor().post('/users/logout', undefined, headers)).status).toBe(403);
  });

  test('is refused before anything else, also where nobody lives', async () => {
    const headers = { Origin: 'https://evil.example' };
    for (const path of ['/nowhere', '/settings', '//users//login', '/USERS/LOGIN']) {
      expect((await visitor().post(path, '{', headers)).status).toBe(403);
    }
  });
});

describe('reading', () => {
  test('is open to every origin, but handed to none', async () => {
    const answer = await visitor().get('/settings', {
      Origin: 'https://evil.example',
      'Sec-Fetch-Site': 'cross-site',
    });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('never writes a row', async () => {
    const tables = ['up_users', 'sessions', 'blogs', 'comments', 'likes', 'tags'];
    const counts = () => Promise.all(tables.map((table) => database()(table).count('* as rows').first()));
    const before = await counts();
    for (const path of ['/blogs', '/me', '/settings', '/blogs/categories', '/users/me', '/blogs?tag=new']) {
      await visitor().get(path);
    }
    expect(await counts()).toEqual(before);
  });
});

describe('the panel', () => {
  test.each(['https://evil.example', 'null', 'http://localhost:3000'])(
    'hears nothing from %s',
    async (origin) => {
      const { email, password } = demoEditor;
      const body = { email, password };
      const answer = await visitor().raw('POST', '/admin/login', { body, headers: { Origin: origin } });
      expect(answer.status).toBe(403);
    },
  );
});
