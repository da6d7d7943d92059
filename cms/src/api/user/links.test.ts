// @module-tag postgres
import { describe, expect, test } from 'vitest';
import { type AuthorPage, type ErrorAnswer, limits, type User } from '../../contract';
import { makeAdmin, makeUser, type Person } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';
import { Editor } from '../../../tests/support/editor';
import { panelAdmin } from '../../../tests/support/panel-admin';
import { expectRefused } from '../../../tests/support/refused-fields';

const website = 'https://example.com/~ann';
const link = (number: number) => ({ name: `Link ${number}`, url: `https://example.com/${number}` });
const links = [link(1), link(2), link(3)];

const save = ({ client, documentId }: Person, changes: object) =>
  client.put<{ user: User } & ErrorAnswer>(`/users/profile/${documentId}`, changes);
const ownOf = async ({ client }: Person) => (await client.get<User>('/users/me')).body;
const publicOf = async ({ documentId }: Person) =>
  (await visitor().get<AuthorPage>(`/users/${documentId}`)).body;

describe('a user’s own links', () => {
  test('are shown to everybody, and replaced by those that are sent', async () => {
    const person = await makeUser();
    expect(await publicOf(person)).toMatchObject({ website: '', links: [] });
    expect((await save(person, { website, links })).body.user).toMatchObject({ website, links });
    for (const shown of [await ownOf(person), await publicOf(person)])
      expect(shown).toMatchObject({ website, links });
    const { client } = await makeAdmin();
    const listed = await client.get<User[]>(`/users?query=${person.email}`);
    expect(listed.body).toMatchObject([{ website, links }]);

    await save(person, { links: [link(2)] });
    expect(await publicOf(person)).toMatchObject({ website, links: [link(2)] });
  });

  test('stay when they are not sent, and go when they are sent empty', async () => {
    const person = await makeUser();
    await save(person, { website, links });
    await save(person, { website: null, links: null, bio: 'Hi' });
    expect(await publicOf(person)).toMatchObject({ bio: 'Hi', website, links });
    await save(person, { website: ' ', links: [] });
    expect(await publicOf(person)).toMatchObject({ website: '', links: [] });
  });

  test('are texts: what looks like markup is given as it was typed, and what else a link has is dropped', async () => {
    const person = await makeUser();
    const typed = { name: '"</script><b>\u2019', url: 'https://example.com/?q="</script>' };
    const others = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`field${index}`, 'x']));
    await save(person, { links: [{ ...others, ...typed, rel: 'follow' }] });
    expect((await publicOf(person)).links).toEqual([typed]);
  });

  test.each<[string, object]>([
    ['website', { website: 'javascript:alert(1)' }],
    ['website', { website: 'data:text/html,x' }],
    ['website', { website: 'http://example.com' }],
    ['website', { website: 'https://ann:secret@example.com' }],
    ['website', { website: 'https://example.com/\u0007' }],
    ['website', { website: 'https://example.com/\0' }],
    ['website', { website: `https://${'a'.repeat(limits.address)}` }],
    ['website', { website: 5 }],
    ['website', { website: {} }],
    ['links', { links: 'https://example.com' }],
    ['links', { links: link(1) }],
    ['links', { links: [...links, link(4)] }],
    ['links', { links: [null] }],
    ['links', { links: [[]] }],
    ['links', { links: ['https://example.com'] }],
    ['links', { links: [{ name: 'Only a title' }] }],
    ['links', { links: [{ url: website }] }],
    ['links', { links: [{ name: ' ', url: website }] }],
    ['links', { links: [{ name: 'Two\nlines', url: website }] }],
    ['links', { links: [{ name: 'x'.repeat(limits.linkTitle + 1), url: website }] }],
    ['links', { links: [{ name: 'x', url: '' }] }],
    ['links', { links: [link(1), { name: 'x', url: 'javascript:alert(1)' }] }],
    ['links', { links: [{ name: 'x', url: '/profile' }] }],
  ])('a wrong %s changes nothing: %j', async (field, changes) => {
    const person = await makeUser();
    await save(person, { website, links: [link(1)] });
    const before = await ownOf(person);
    expectRefused(await save(person, { bio: 'Half', ...changes }), [field]);
    expect(await ownOf(person)).toEqual(before);
  });

  test('of a row that was written past the API are shown only if they are safe', async () => {
    const person = await makeUser();
    const unsafe = { name: 'x', url: 'javascript:alert(1)' };
    await database()('up_users')
      .where({ id: person.id })
      .update({ website: unsafe.url, links: JSON.stringify([unsafe, link(1)]) });
    expect(await publicOf(person)).toMatchObject({ website: '', links: [link(1)] });
  });

  test('are set and removed in the panel by the same rules', async () => {
    const person = await makeUser();
    const editor = await Editor.logIn(panelAdmin);
    const saveInPanel = async (changes: object) =>
      (await editor.call('PUT', `plugin::users-permissions.user/${person.documentId}`, changes)).status;
    expect(await saveInPanel({ website, links })).toBe(200);
    expect(await publicOf(person)).toMatchObject({ website, links });
    const unsafe = 'javascript:alert(1)';
    expect(await saveInPanel({ website: unsafe })).toBe(400);
    expect(await saveInPanel({ links: [{ name: 'x', url: unsafe }] })).toBe(400);
    expect(await saveInPanel({ website: '', links: [] })).toBe(200);
    expect(await publicOf(person)).toMatchObject({ website: '', links: [] });
  });
});
