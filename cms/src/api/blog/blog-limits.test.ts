import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { type ErrorAnswer, limits } from '../../contract';
import { blogInput, type SavedBlog } from '../../../tests/support/builders/blog-input';
import { makeMembers, makeUser } from '../../../tests/support/builders/people';
import { type Client, visitor } from '../../../tests/support/client';

const smile = '\u{1f600}';
const ofBytes = (count: number) => `<p>${'x'.repeat(count - 7)}</p>`;
const many = (count: number) => Array.from({ length: count }, (_, i) => `tag ${i}`);

async function create(changes: object) {
  const { client } = await makeUser();
  return client.post<SavedBlog & ErrorAnswer>('/blogs/create', blogInput(changes));
}

/** Just so long that it is sanitised apart. */
const long = '<p>x</p>'.repeat(3000);

/** Takes about a second to sanitise: answers come in the order of the queue, however slow the machine is. */
const slow = '<img src="https://example.org/a.png" alt="x">'.repeat(11_000);

/** Sends a whole blog, without waiting for its answer. */
function beginBlog(client: Client, content: string) {
  const headers = { Cookie: `linefeed_session=${client.cookie}`, 'Content-Type': 'application/json' };
  const call = request(`${client.base}/api/v1/blogs/create`, { method: 'POST', headers });
  call.on('error', () => {});
  call.end(JSON.stringify(blogInput({ content })));
  return call;
}

describe('a blog that is sent', () => {
  test.each<[string, object]>([
    ['a title of 200 characters', { title: smile.repeat(200) }],
    ['a title of 200 characters between blanks', { title: ` ${'x'.repeat(200)} ` }],
    ['ten tags of forty characters', { tags: many(10).map((tag) => tag.padEnd(40, 'x')) }],
    ['a tag of forty characters that take two units each', { tags: [smile.repeat(40)] }],
    ['ten tags beside blanks and repeats', { tags: [...many(10), 'TAG 1', ' ', 'tag 1'] }],
    ['five categories', { categories: ['backend', 'life', 'react', 'javascript', 'frontend'] }],
    ['a text of 512 KiB', { content: ofBytes(limits.contentBytes) }],
    ['a picture of ours', { image: '/uploads/abc_10x10.webp' }],
    ['no picture', { image: '' }],
  ])('may hold %s', async (_what, changes) => {
    const answer = await create(changes);
    expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  });

  test.each<[string, object, string]>([
    ['a title of 201 characters', { title: smile.repeat(201) }, 'title'],
    ['a title with NUL', { title: 'a\0b' }, 'title'],
    ['a title that is half a character', { title: 'a\ud800' }, 'title'],
    ['a title that nobody can see', { title: '\u200b\u2066' }, 'title'],
    ['a title that is a number', { title: 5 }, 'title'],
    ['a title that is a list', { title: ['x'] }, 'title'],
    ['eleven tags', { tags: many(11) }, 'tags'],
    ['a tag of 41 characters', { tags: ['x'.repeat(41)] }, 'tags'],
    ['tags as a text', { tags: 'a,b' }, 'tags'],
    ['tags that are numbers', { tags: [1] }, 'tags'],
    [
      'six categories',
      { categories: ['backend', 'life', 'react', 'javascript', 'frontend', 'devops'] },
      'categories',
    ],
    ['categories as an object', { categories: { 0: 'life' } }, 'categories'],
    ['categories as a number', { categories: 1 }, 'categories'],
    ['a text over 512 KiB', { content: ofBytes(limits.contentBytes + 1) }, 'content'],
    [
      'a text over 512 KiB in fewer characters',
      { content: smile.repeat(limits.contentBytes / 4 + 1) },
      'content',
    ],
    ['a text that is a number', { content: 1 }, 'content'],
    ['a text with NUL', { content: 'a\0' }, 'content'],
    ['a text nested too deeply', { content: '<blockquote>'.repeat(101) }, 'content'],
    ['a long text nested too deeply', { content: '<blockquote>'.repeat(20_000) }, 'content'],
    ['a long text of too many elements', { content: '<i>x</i>'.repeat(60_000) }, 'content'],
    ['a picture over http', { image: 'http://example.org/a.png' }, 'image'],
    ['a picture as data', { image: 'data:image/png;base64,AAAA' }, 'image'],
    ['a picture as a script', { image: 'javascript:alert(1)' }, 'image'],
    ['a picture beside our uploads', { image: '/uploads/../linefeed.db' }, 'image'],
    ['a picture that is a list', { image: ['https://example.org/a.png'] }, 'image'],
  ])('may not hold %s', async (_what, changes, field) => {
    const answer = await create(changes);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
    expect(answer.body.message).toBe(answer.body.errors?.[field]);
  });

  test.each([
    ['a,b', 'Tags must be a list of at most 10 strings'],
    [{ 0: 'a' }, 'Tags must be a list of at most 10 strings'],
    [many(11), 'At most 10 tags'],
  ])('names the limit that the tags %j do not keep', async (tags, message) => {
    expect((await create({ tags })).body.message).toBe(message);
  });

  test('is measured in drafts too', async () => {
    expect((await create({ status: 'draft', title: 'x'.repeat(201) })).status).toBe(400);
  });

  test('is too large over one mebibyte', async () => {
    expect((await create({ content: 'x'.repeat(limits.bodyBytes) })).status).toBe(413);
  });

  test.each<[string, Record<string, string>]>([
    ['', {}],
    [', sent with a key', { 'Idempotency-Key': `long-text-${process.pid}` }],
  ])('holds up nobody else while it is sanitised%s', async (_how, headers) => {
    const { client } = await makeUser();
    let isSaved = false;
    const saving = client
      .post<SavedBlog>('/blogs/create', blogInput({ content: slow }), headers)
      .finally(() => (isSaved = true));
    let answered = 0;
    while (!isSaved && answered < 10) {
      expect((await visitor().get('/settings')).status).toBe(200);
      answered += 1;
    }
    expect(answered).toBe(10);
    expect((await saving).body.blog.content).toBe(slow);
  });

  test('keeps nobody else waiting for good, however many one author sends at once', async () => {
    const [{ client }, { client: other }] = await Promise.all([makeUser(), makeUser()]);
    const send = (sender: Client) => sender.post('/blogs/create', blogInput({ content: long }));
    const flood = Array.from({ length: 30 }, () => send(client));
    await Promise.race(flood);
    expect((await send(other)).status).toBe(201);
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect([...new Set(statuses)].sort()).toEqual([201, 429]);
  });

  test.each([
    ['waits for one text of each other author, not for all that they have sent', 4],
    ['has a place in the queue when others have filled it', 6],
  ])('%s', async (_what, authors) => {
    const [{ client }, crowd] = [await makeUser(), await makeMembers(authors)];
    const calls = crowd.flatMap((author) => Array.from({ length: 5 }, () => beginBlog(author.client, slow)));
    let answered = 0;
    for (const call of calls) call.once('response', () => (answered += 1));
    await Promise.race(calls.map((call) => once(call, 'response')));
    answered = 0;
    expect((await client.post('/blogs/create', blogInput({ content: slow }))).status).toBe(201);
    expect(answered).toBeLessThan(10);
    for (const call of calls) call.destroy();
  });

  test('is not sanitised any more when its author has left before its turn', async () => {
    const { client } = await makeUser();
    const leaver = await makeUser();
    const calls = Array.from({ length: 5 }, () => beginBlog(leaver.client, long));
    await Promise.race(calls.map((call) => once(call, 'response')));
    for (const call of calls) call.destroy();
    expect((await client.post('/blogs/create', blogInput({ content: long }))).status).toBe(201);
    const { body } = await leaver.client.get<unknown[]>('/blogs/myblogs');
    expect(body.length).toBeLessThan(4);
  });

  test('is given up when its author leaves while it is sanitised', async () => {
    const [{ client }, leaver] = [await makeUser(), await makeUser()];
    const call = beginBlog(leaver.client, slow);
    await once(call, 'finish');
    // The CMS has the text by the time it answers another call, and is still sanitising it.
    await visitor().get('/settings');
    call.destroy();
    expect((await client.post('/blogs/create', blogInput({ content: long }))).status).toBe(201);
    const { body } = await leaver.client.get<unknown[]>('/blogs/myblogs');
    expect(body).toEqual([]);
  });
});
