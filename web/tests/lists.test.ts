import type { RequestListener, Server } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { sendJson, startHttpServer, stopPeer } from './http-server';
import { makeLoadContext } from './load-context';

const running: Server[] = [];
afterEach(() => Promise.all(running.splice(0).map(stopPeer)));

const date = '2026-03-01T00:00:00.000Z';

function card(_id: string) {
  const author = { _id: 'u1', name: 'Ann', image: null };
  const words = { title: `Blog ${_id}`, excerpt: 'w'.repeat(300), image: null, tags: ['a', 'b', 'c', 'd'] };
  const dates = { createdAt: date, updatedAt: date, publishedAt: date };
  const counts = { commentsCount: 0, likesCount: 0, readingMinutes: 1 };
  return { _id, ...words, categories: ['Backend'], author, ...dates, status: 'published', ...counts };
}

const categories = [{ name: 'portfolio', slug: 'portfolio', blogsCount: 1, selectable: true }];
const tags = [
  { name: 'a', blogsCount: 2 },
  { name: 'b', blogsCount: 1 },
];
const refusal = (message: string) => ({ success: false, message });

/** A CMS with one blog, one category and the cursor `next`. */
const smallCms: RequestListener = (req, res) => {
  const { pathname, searchParams } = new URL(req.url ?? '', 'http://cms');
  const after = searchParams.get('after');
  if (pathname === '/api/v1/blogs/categories') return sendJson(res, 200, categories);
  if (pathname === '/api/v1/blogs/tags')
    return sendJson(res, 200, tags.slice(0, searchParams.get('limit') === '10' ? 1 : 2), {
      'x-total-count': '2',
    });
  if (pathname !== '/api/v1/blogs') return sendJson(res, 404, refusal('Not found'));
  if (after && after !== 'next') return sendJson(res, 400, refusal('after is unknown'));
  if ((searchParams.get('query') ?? '').length > 200) return sendJson(res, 400, refusal('query is too long'));
  const link = after ? {} : { link: '</api/v1/blogs?view=card&limit=12&after=next>; rel="next"' };
  sendJson(res, 200, [card(after ? 'b2' : 'b1')], { 'x-total-count': '2', ...link });
};

const outage: RequestListener = (_req, res) => void res.writeHead(503).end();

/** Calls a route's loader or action over that CMS. */
async function ask(module: string, path: string, { cms = smallCms, params = {}, init = {} } = {}) {
  const { server, url } = await startHttpServer(cms);
  running.push(server);
  // A call that is merely slow on a busy machine would exceed the tests' usual limit.
  Object.assign(process.env, { CMS_URL: url, CMS_TIMEOUT_MS: '5000' });
  vi.resetModules();
  const route = await import(`../app/routes/${module}/route.tsx`);
  const run = 'method' in init ? route.action : route.loader;
  const context = makeLoadContext();
  const request = new Request(`http://localhost:3000${path}`, init);
  const answer = await run({ request, params, context }).catch((thrown: unknown) => thrown);
  const parts = { ...answer, ...(answer.init ?? {}), ...(answer.data ?? {}) };
  return { status: 200, data: undefined, ...parts, answer };
}

test('all blogs are cut to 80 characters and lead on', async () => {
  const { page } = await ask('all-blogs', '/allblogs');
  expect(page.list).toMatchObject({ total: 2, from: null, next: '/allblogs?after=next' });
  expect(page.list.items[0].excerpt).toBe(`${'w'.repeat(80)}…`);
  expect(page.list.items[0].tags).toEqual(['a', 'b', 'c']);
});

test('the next page starts at its cursor and ends the list', async () => {
  const { page } = await ask('all-blogs', '/allblogs?after=next');
  expect(page.list).toMatchObject({ from: 'next', next: null, items: [{ id: 'b2' }] });
});

test('an unknown cursor leads to the beginning of its list', async () => {
  const locationOf = async (module: string, path: string) =>
    (await ask(module, path)).answer.headers.get('Location');
  expect(await locationOf('all-blogs', '/allblogs?after=nonsense')).toBe('/allblogs');
  expect(await locationOf('tags', '/alltags?tag=a&after=nonsense')).toBe('/alltags?tag=a');
});

test('the most liked blogs are a list of their own, which leads on in its order', async () => {
  const sorts: (string | null)[] = [];
  const cms: RequestListener = (req, res) => {
    sorts.push(new URL(req.url ?? '', 'http://cms').searchParams.get('sort'));
    smallCms(req, res);
  };
  const top = await ask('all-blogs', '/allblogs?sort=top', { cms });
  expect(top.page.list).toMatchObject({ path: '/allblogs?sort=top', next: '/allblogs?sort=top&after=next' });
  expect((await ask('all-blogs', top.page.list.next, { cms })).page.list).toMatchObject({ from: 'next' });
  await ask('all-blogs', '/allblogs', { cms });
  expect(sorts).toEqual(['top', 'top', null]);
  const { answer } = await ask('all-blogs', '/allblogs?sort=top&after=nonsense');
  expect(answer.headers.get('Location')).toBe('/allblogs?sort=top');
});

test('an order of all blogs that is none of them is taken out of the address', async () => {
  for (const sort of ['latest', 'oldest', '']) {
    const { answer } = await ask('all-blogs', `/allblogs?sort=${sort}`, { cms: outage });
    expect([sort, answer.headers.get('Location')]).toEqual([sort, '/allblogs']);
  }
});

test('a parameter of the tags that changes nothing is taken out of the address', async () => {
  const locationOf = async (path: string) => (await ask('tags', path)).answer.headers.get('Location');
  expect(await locationOf('/alltags?show=1')).toBe('/alltags');
  expect(await locationOf('/alltags?after=next')).toBe('/alltags');
  expect(await locationOf('/alltags?show=all&tag=a')).toBe('/alltags?tag=a');
});

test('the page of a tag that nobody uses is not cached', async () => {
  const cachingOf = async (path: string, cms = smallCms) =>
    (await ask('tags', path, { cms })).answer.init.headers['Cache-Control'];
  expect(await cachingOf('/alltags?tag=unknown', renamedTag)).toBe('no-store');
  for (const path of ['/alltags', '/alltags?show=all', '/alltags?tag=a'])
    expect(await cachingOf(path)).toBeUndefined();
});

test('a list without its CMS is a 503', async () => {
  expect((await ask('all-blogs', '/allblogs', { cms: outage })).status).toBe(503);
  const category = await ask('category', '/category/x', { cms: outage, params: { name: 'x' } });
  expect(category.status).toBe(503);
});

test('a category is found whatever its case, and bears its own name', async () => {
  const { status, page } = await ask('category', '/category/PORTFOLIO', { params: { name: 'PORTFOLIO' } });
  expect({ status, name: page.name, next: page.list.next }).toEqual({
    status: 200,
    name: 'Portfolio',
    next: '/category/portfolio?after=next',
  });
});

test('an unknown category bears its parameter and is a 404', async () => {
  const { status, page } = await ask('category', '/category/Knitting', { params: { name: 'Knitting' } });
  expect({ status, name: page.name }).toEqual({ status: 404, name: 'Knitting' });
});

test('no tag asks for no blogs, and the most used tags are counted', async () => {
  const { status, page } = await ask('tags', '/alltags?tag=%20');
  expect({ status, ...page, list: page.list.items }).toMatchObject({
    status: 200,
    tags: tags.slice(0, 1),
    tagsCount: 2,
    list: [],
  });
});

test('all tags are listed when they are asked for, and no blogs', async () => {
  const { page } = await ask('tags', '/alltags?show=all');
  expect({ ...page, list: page.list.items }).toMatchObject({ tags, tagsCount: 2, list: [] });
});

test('a tag shows 35 characters and leads on with the tag', async () => {
  const { page } = await ask('tags', '/alltags?tag=C%23');
  expect(page.list.next).toBe('/alltags?tag=C%23&after=next');
  expect(page.list.items[0].excerpt).toBe(`${'w'.repeat(35)}…`);
});

/** A CMS whose tag `Old` was renamed to `C#`, and which has no blogs under any other. */
const renamedTag: RequestListener = (req, res) => {
  const { pathname } = new URL(req.url ?? '', 'http://cms');
  if (pathname === '/api/v1/blogs') return sendJson(res, 200, [], { 'x-total-count': '0' });
  if (pathname === '/api/v1/blogs/tags') return sendJson(res, 200, tags);
  if (/^\/api\/v1\/blogs\/tags\/(Old|c%23)$/.test(pathname))
    return sendJson(res, 200, { name: 'C#', blogsCount: 2 });
  sendJson(res, 404, refusal('Tag not found.'));
};

test('the page of a tag that was renamed has moved for good; an empty or unknown one has not', async () => {
  const { answer } = await ask('tags', '/alltags?tag=Old', { cms: renamedTag });
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/alltags?tag=C%23']);
  for (const tag of ['c%23', 'unknown']) {
    const { status, page } = await ask('tags', `/alltags?tag=${tag}`, { cms: renamedTag });
    expect([tag, status, page.list.items]).toEqual([tag, 200, []]);
  }
});

test('tags without their CMS are empty lists and a 503', async () => {
  const { status, page } = await ask('tags', '/alltags?tag=a', { cms: outage });
  expect({ status, tags: page.tags, blogs: page.list.items }).toEqual({ status: 503, tags: [], blogs: [] });
});

test('a blank search asks for nothing', async () => {
  const { status, page } = await ask('search', '/search?query=%20', { cms: outage });
  expect({ status, list: page.list }).toEqual({ status: 200, list: null });
});

test('words that cannot be searched for get a message', async () => {
  const { status, page } = await ask('search', `/search?query=${'x'.repeat(201)}`);
  expect({ status, message: page.message }).toEqual({ status: 400, message: 'query is too long' });
});

test('an unknown author is a 404', async () => {
  expect((await ask('author', '/authors/x', { params: { id: 'x' } })).status).toBe(404);
});

test('a visitor who follows is sent to the login and back', async () => {
  const body = new URLSearchParams({ intent: 'follow' });
  const { answer } = await ask('author', '/authors/u1', {
    params: { id: 'u1' },
    init: { method: 'POST', body },
  });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('Location')).toBe('/login?redirectTo=%2Fauthors%2Fu1');
});

test('an unknown cursor of comments leads to the newest ones', async () => {
  const { server, url } = await startHttpServer(smallCms);
  running.push(server);
  process.env['CMS_URL'] = url;
  vi.resetModules();
  const { listBlogComments } = await import('../app/routes/blog/blog.server');
  const list = (search: string) => {
    const request = new Request(`http://localhost:3000/blogs/b1${search}`);
    return listBlogComments({ request, context: makeLoadContext() }, 'b1', {
      items: [],
      total: 0,
      after: null,
    });
  };
  const refused = (await list('?responses=nonsense').catch((thrown: unknown) => thrown)) as Response;
  expect(refused.headers.get('Location')).toBe('/blogs/b1');
  expect(await list('')).toMatchObject({ from: null });
});

test('older comments come as a page of the list, and without script as a page of the blog', async () => {
  const cms: RequestListener = (_req, res) =>
    sendJson(res, 200, [], {
      'x-total-count': '300',
      link: '</api/v1/blogs/comments/b1?after=c2>; rel="next"',
    });
  const { server, url } = await startHttpServer(cms);
  running.push(server);
  process.env['CMS_URL'] = url;
  vi.resetModules();
  const { loader } = await import('../app/routes/blog/older-comments');
  const ask = (isDataRequest: boolean) => {
    const request = new Request('http://localhost:3000/blogs/b1/responses?after=c1');
    return loader({ request, params: { id: 'b1' }, context: makeLoadContext({ isDataRequest }) });
  };
  const list = { total: 300, from: 'c1', path: '/blogs/b1#responses', next: '/blogs/b1/responses?after=c2' };
  expect(await ask(true)).toMatchObject({ page: { list } });
  const page = (await ask(false)) as Response;
  expect(page.headers.get('Location')).toBe('/blogs/b1?responses=c1#responses');
});
