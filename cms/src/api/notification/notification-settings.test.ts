import { describe, expect, test } from 'vitest';
import { makeBlog } from '../../../tests/support/builders/blogs';
import { comment, kindsOf, setFollow, setLike } from '../../../tests/support/builders/notifications';
import { makeUser, type Person } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import type { NotificationSettings } from '../../contract';

describe('GET and PUT /users/notifications', () => {
  const settings = async ({ client }: Person) =>
    (await client.get<NotificationSettings>('/users/notifications')).body;
  const defaults: NotificationSettings = {
    email: { comment: false, follow: false, newBlog: false, decisions: true },
    site: { comment: true, like: true, follow: true, newBlog: true },
  };

  test('need sign-in', async () => {
    expect((await visitor().get('/users/notifications')).status).toBe(401);
    expect((await visitor().put('/users/notifications', {})).status).toBe(401);
  });

  test('refuse what is no flag', async () => {
    const { client } = await makeUser();
    for (const body of [{ site: { like: 'no' } }, { site: 1 }, { email: { comment: 0 } }]) {
      const { status, body: refusal } = await client.put('/users/notifications', body);
      expect([status, Object.keys((refusal as { errors: object }).errors)]).toEqual([400, Object.keys(body)]);
    }
  });

  test('give the defaults, and change the flags that are sent', async () => {
    const person = await makeUser();
    expect(await settings(person)).toEqual(defaults);
    const changed = { ...defaults, site: { ...defaults.site, like: false } };
    const { body } = await person.client.put('/users/notifications', { site: { like: false } });
    expect(body).toEqual(changed);
    await person.client.put('/users/notifications', { email: { comment: true } });
    expect(await settings(person)).toEqual({ ...changed, email: { ...defaults.email, comment: true } });
  });

  test('decide which notifications come', async () => {
    const [author, reader] = [await makeUser(), await makeUser()];
    const blog = await makeBlog({ author });
    await author.client.put('/users/notifications', { site: { like: false, comment: false } });
    await setLike(reader, blog);
    await comment(reader, blog);
    await setFollow(reader, author);
    expect(await kindsOf(author)).toEqual([['follow', 1]]);
  });
});
