import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { errorSchema } from '../../src/contract';
import { makeBlog, makeComment } from '../support/builders/blogs';
import { makeUser, password, type Person } from '../support/builders/people';
import { newAddress, newEmail, prepareLimitedCms, statusesOf } from '../support/limited-cms';

const { from, fromSite, makeClient, restart } = prepareLimitedCms();

test('a bucket that is empty answers 429 with the time to wait, in the envelope', async () => {
  const call = from(newAddress());
  const search = () => call('GET', '/blogs/search?query=abc');
  expect(await statusesOf(5, search)).toEqual([200, 200, 200, 200, 429]);
  const answer = await search();
  expect(errorSchema.strict().parse(answer.body)).toEqual(answer.body);
  expect(Object.keys(answer.body as object)).toEqual(['success', 'message']);
  const wait = Number(answer.headers['retry-after']);
  expect([wait >= 1, wait <= 60]).toEqual([true, true]);
  expect((await call('GET', '/settings')).status).toBe(200);
  expect((await from(newAddress())('GET', '/blogs/search?query=abc')).status).toBe(200);
});

test('the spelling of a path does not help', async () => {
  const call = from(newAddress());
  const spellings = [
    '/blogs/search?query=abc',
    '/Blogs/SEARCH/?query=abc',
    '//blogs///search?query=abc',
    '/blogs/search',
  ];
  for (const path of spellings) expect((await call('GET', path)).status).toBe(200);
  for (const path of spellings) expect([path, (await call('GET', path)).status]).toEqual([path, 429]);
  expect((await call('HEAD', '/blogs/search?query=abc')).status).toBe(429);
  expect([404, 429]).toContain((await call('GET', '/blogs/%73earch?query=abc')).status);
});

test('an address that the client names itself does not help', async () => {
  const address = newAddress();
  const call = from(address);
  for (let i = 0; i < 4; i += 1) await call('GET', '/blogs/search');
  for (const name of ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'CF-Connecting-IP', 'True-Client-IP']) {
    expect((await call('GET', '/blogs/search', { headers: { [name]: newAddress() } })).status).toBe(429);
  }
  const stranger = makeClient();
  const headers = () => ({ 'X-Linefeed-Client': newAddress(), 'X-Linefeed-Internal': 'x'.repeat(64) });
  expect(await statusesOf(5, () => stranger.get('/blogs/search', headers()))).toEqual([
    200, 200, 200, 200, 429,
  ]);
});

test('addresses of one IPv6 network count as one', async () => {
  const statuses = [];
  for (let i = 1; i <= 5; i += 1)
    statuses.push((await from(`2001:db8:1:2::${i}`)('GET', '/blogs/search')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
  expect((await from('2001:db8:1:3::1')('GET', '/blogs/search')).status).toBe(200);
});

test('an account counts from wherever it calls', async () => {
  const [blog, person] = [await makeBlog(), await makeUser()];
  const comment = () =>
    from(newAddress(), person.client.cookie)('POST', `/blogs/comments/${blog.documentId}`, {
      body: { content: 'Hi' },
    });
  expect(await statusesOf(4, comment)).toEqual([201, 201, 201, 429]);
});

test('reports of blogs and of comments count together', async () => {
  const [blog, comment, person] = [await makeBlog(), await makeComment(await makeBlog()), await makeUser()];
  const paths = [blog.documentId, `comments/${comment.documentId}`, 'unknown'];
  const statuses: number[] = [];
  for (const path of paths) {
    const call = from(newAddress(), person.client.cookie);
    statuses.push((await call('POST', `/blogs/${path}/report`, { body: { reason: 'spam' } })).status);
  }
  expect(statuses).toEqual([201, 201, 429]);
});

test('new blogs and edits count together, by account', async () => {
  const person = await makeUser();
  const { documentId } = await makeBlog({ author: person, categories: ['life'] });
  const call = (method: string, path: string) =>
    from(newAddress(), person.client.cookie)(method, path, { body: {} });
  const statuses: number[] = [];
  for (let i = 0; i < 2; i += 1) {
    statuses.push((await call('POST', '/blogs/create')).status);
    statuses.push((await call('PUT', `/blogs/updateblogs/${documentId}`)).status);
  }
  expect(statuses).toEqual([400, 200, 400, 429]);
});

test('readers who are logged in behind one address do not lock each other out', async () => {
  const [address, first, second] = [newAddress(), await makeUser(), await makeUser()];
  const read = (cookie = '') => from(address, cookie)('GET', '/me');
  expect(new Set(await statusesOf(9, () => read()))).toEqual(new Set([200, 429]));
  const own = (person: Person) => statusesOf(9, () => read(person.client.cookie));
  for (const person of [first, second]) expect(await own(person)).toEqual([...Array(8).fill(200), 429]);
});

test('made-up session tokens count by the address that sends them, and lock out nobody who is logged in', async () => {
  const [address, person] = [newAddress(), await makeUser()];
  const forge = () => from(address, randomBytes(32).toString('base64url'))('GET', '/me');
  expect(await statusesOf(10, forge)).toEqual([...Array(8).fill(200), 429, 429]);
  expect((await from(address)('GET', '/me')).status).toBe(429);
  expect((await from(address, person.client.cookie)('GET', '/me')).status).toBe(200);
});

test('a page of the site counts as one call, and none of its calls passes an empty bucket', async () => {
  const person = await makeUser();
  for (const cookie of ['', person.client.cookie]) {
    const call = from(newAddress(), cookie);
    const ask = (which: string) => () => call('GET', '/settings', { headers: { 'X-Linefeed-Page': which } });
    for (let page = 0; page < 8; page += 1) {
      expect(await statusesOf(1, ask('first'))).toEqual([200]);
      expect(await statusesOf(3, ask('further'))).toEqual([200, 200, 200]);
    }
    expect(await statusesOf(1, ask('first'))).toEqual([429]);
    expect(await statusesOf(2, ask('further'))).toEqual([429, 429]);
  }
});

test('what the site asks for nobody in particular, such as a page for all visitors, is not counted', async () => {
  expect(await statusesOf(12, () => fromSite('/settings'))).toEqual(Array(12).fill(200));
});

test('a page that makes a search counts as a call all the same', async () => {
  const call = from(newAddress());
  const ask = (path: string, which: string) => call('GET', path, { headers: { 'X-Linefeed-Page': which } });
  const search = () => ask('/blogs/search?query=abc', 'first');
  expect(await statusesOf(9, search)).toEqual([...Array(4).fill(200), ...Array(5).fill(429)]);
  expect((await ask('/settings', 'further')).status).toBe(429);
});

test('only the site can say which calls belong to a page', async () => {
  const address = newAddress();
  const headers = {
    'X-Linefeed-Client': address,
    'X-Linefeed-Internal': 'x'.repeat(64),
    'X-Linefeed-Page': 'further',
  };
  const stranger = () => makeClient().get('/settings', headers);
  expect((await statusesOf(9, stranger)).filter((status) => status === 429)).not.toEqual([]);
});

test('a list with a query counts as a search', async () => {
  const call = from(newAddress());
  const lists = [
    '/blogs?query=abc',
    '/blogs/tags?query=abc',
    '/blogs/search?query=abc',
    '/blogs?tag=x&query=abc',
  ];
  for (const path of lists) expect([path, (await call('GET', path)).status]).toEqual([path, 200]);
  for (const path of lists) expect([path, (await call('GET', path)).status]).toEqual([path, 429]);
  for (const path of ['/blogs', '/blogs?query=', '/settings?query=abc']) {
    expect([path, (await call('GET', path)).status]).toEqual([path, 200]);
  }
});

test('what is refused is not done, and comes before session and shape', async () => {
  const call = from(newAddress());
  const register = (body: unknown) => call('POST', '/users/register', { body });
  const person = () => ({ name: 'Ada', email: newEmail(), password });
  expect((await register(person())).status).toBe(201);
  expect((await register('{')).status).toBe(400);
  expect((await register('{')).status).toBe(429);
  expect(
    (await call('POST', '/users/register', { body: '{', headers: { Origin: 'https://evil.example' } }))
      .status,
  ).toBe(403);
  const visitor = from(newAddress());
  expect(await statusesOf(3, () => visitor('POST', '/uploads'))).toEqual([401, 401, 429]);
});

test('contact and subscribing have buckets of their own, all else shares one', async () => {
  const call = from(newAddress());
  const contact = () => call('POST', '/contact', { body: { name: 'A', email: 'a@b', message: 'Hi' } });
  const subscribe = () => call('POST', '/subscribers', { body: { email: newEmail() } });
  expect(await statusesOf(3, contact)).toEqual([200, 200, 429]);
  expect(await statusesOf(3, subscribe)).toEqual([200, 200, 429]);
  const others = [
    '/settings',
    '/blogs',
    '/nowhere',
    '/me',
    '/blogs/tags',
    '/settings',
    '/openapi.json',
    '/blogs/x',
  ];
  const statuses = [];
  for (const path of [...others, '/settings', '/nowhere']) statuses.push((await call('GET', path)).status);
  expect(statuses).toEqual([200, 200, 404, 200, 200, 200, 200, 404, 429, 429]);
});

test('a restart forgets nothing of what guards passwords, accounts and mail', async () => {
  const [person, address] = [await makeUser(), newAddress()];
  const login = () =>
    from(address)('POST', '/users/login', { body: { email: person.email, password: 'Wrong-1!' } });
  const contact = () =>
    from(address)('POST', '/contact', { body: { name: 'A', email: 'a@b', message: 'Hi' } });
  expect(await statusesOf(4, login)).toEqual([401, 401, 401, 429]);
  expect(await statusesOf(3, contact)).toEqual([200, 200, 429]);
  await restart();
  expect([(await login()).status, (await contact()).status]).toEqual([429, 429]);
});
