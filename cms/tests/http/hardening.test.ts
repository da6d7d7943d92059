import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { ErrorAnswer } from '../../src/contract';
import { makeBlog } from '../support/builders/blogs';
import { ban, makeUser, password, type Person } from '../support/builders/people';
import { form } from '../support/builders/pictures';
import { Client } from '../support/client';
import { database } from '../support/database';
import { Editor } from '../support/editor';
import { sendInHalves } from '../support/send-in-halves';

/** Sends a comment whose body takes its time; runs the given function in between. */
const commentSlowly = ({ client }: Person, blogId: string, meanwhile: () => Promise<unknown>) =>
  sendInHalves(client, 'POST', `/blogs/comments/${blogId}`, { content: 'Slowly typed' }, () =>
    pause(400).then(meanwhile),
  );

describe('hardening', () => {
  test('an address says nothing but itself in the header that leads on', async () => {
    const tag = 'x>; rel="preload", <https:';
    for (let i = 0; i < 2; i += 1) await makeBlog({ tags: [tag] });
    const raw = tag.replaceAll(' ', '%20');
    const { status, headers } = await new Client().call('GET', `/blogs/tag/${raw}?limit=1`);
    expect(status).toBe(200);
    expect(headers.link).toMatch(/^<[^<>" ]+>; rel="next"$/);
  });

  test('nothing is saved for a user who is banned while sending it', async () => {
    const person = await makeUser();
    const blog = await makeBlog();
    expect(await commentSlowly(person, blog.documentId, () => ban(person))).toBe(401);
    expect(await database()('comments').where({ blog_id: blog.id }).first()).toBeUndefined();
  });

  test('a slow but honest sender is heard', async () => {
    const blog = await makeBlog();
    expect(await commentSlowly(await makeUser(), blog.documentId, async () => {})).toBe(201);
  });

  test('a copied cookie is worth nothing after a changed password or email', async () => {
    const person = await makeUser();
    const copied = new Client(undefined, person.client.cookie);
    await person.client.put('/users/password', { password, newPassword: 'Other-Horse-2!' });
    expect((await copied.get('/users/me')).status).toBe(401);
    const again = new Client(undefined, person.client.cookie);
    await person.client.put(`/users/profile/${person.documentId}`, { email: `new-${person.email}` });
    expect([(await again.get('/users/me')).status, (await person.client.get('/users/me')).status]).toEqual([
      401, 200,
    ]);
  });

  test('a login ends the session that it replaces', async () => {
    const person = await makeUser();
    const before = new Client(undefined, person.client.cookie);
    await person.client.post('/users/login', { email: person.email, password });
    expect((await before.get('/users/me')).status).toBe(401);
  });

  test('a list of absurd length is refused as a whole, not item by item', async () => {
    const { client } = await makeUser();
    const tags = Array.from({ length: 400_000 }, () => 1);
    const answer = await client.post<ErrorAnswer>('/blogs/create', {
      title: 'x',
      categories: ['React'],
      tags,
    });
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      { tags: 'Tags must be a list of at most 10 strings' },
    ]);
  });

  test('the panel takes no file that could run on its own origin', async () => {
    const editor = await Editor.logIn();
    for (const name of ['page.html', 'page.png', 'drawing.svg', 'code.js']) {
      const file = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
      expect((await editor.upload(form([['files', file, name]]))).status).toBe(400);
    }
  });

  test('what is uploaded is served as something that can do nothing', async () => {
    const { headers } = await new Client().raw('GET', '/uploads/none.html');
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect([headers['x-content-type-options'], headers['cache-control']]).toEqual(['nosniff', 'no-store']);
  });
});
