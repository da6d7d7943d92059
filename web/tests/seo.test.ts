import type { RequestListener, Server } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { sendJson, startHttpServer, stopPeer } from './http-server';
import { makeLoadContext } from './load-context';

const running: Server[] = [];
afterEach(() => Promise.all(running.splice(0).map(stopPeer)));

vi.setConfig({ testTimeout: 60_000 });

const updatedAt = '2026-03-01T00:00:00.000Z';

/** A CMS whose sitemap has so many parts, each of one blog. */
function cmsOf(parts: number): RequestListener {
  return (req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '', 'http://cms');
    if (pathname !== '/api/v1/blogs/sitemap') return sendJson(res, 200, []);
    const part = Number(searchParams.get('after') ?? 0);
    if (part >= parts) return sendJson(res, 400, { success: false, message: 'after is unknown' });
    const link = part + 1 < parts ? { link: `</api/v1/blogs/sitemap?after=${part + 1}>; rel="next"` } : {};
    sendJson(res, 200, [{ _id: `b${part}`, updatedAt, image: null }], {
      'x-total-count': String(parts),
      ...link,
    });
  };
}

async function useCms(cms: RequestListener) {
  const { server, url } = await startHttpServer(cms);
  running.push(server);
  // A call that is merely slow on a busy machine would exceed the tests' usual limit.
  Object.assign(process.env, { CMS_URL: url, CMS_TIMEOUT_MS: '5000' });
  vi.resetModules();
}

async function sitemap(cms: RequestListener, search = '') {
  await useCms(cms);
  const { loader } = await import('../app/routes/seo/sitemap');
  const context = makeLoadContext();
  const request = new Request(`http://localhost:3000/sitemap.xml${search}`);
  return loader({ request, params: {}, context } as never);
}

test('while everything fits, the sitemap is one list', async () => {
  const text = await (await sitemap(cmsOf(1))).text();
  expect(text).toContain('<urlset');
  expect(text).toContain('/about</loc>');
  expect(text).toContain('/blogs/b0</loc>');
});

test('beyond that it is an index, and each part is a list of its own', async () => {
  const index = await (await sitemap(cmsOf(3))).text();
  expect(index.match(/<loc>[^<]*/g)?.map((loc) => loc.split('?')[1])).toEqual([
    'after=',
    'after=1',
    'after=2',
  ]);
  expect(await (await sitemap(cmsOf(3), '?after=')).text()).toContain('/blogs/b0</loc>');
  const last = await (await sitemap(cmsOf(3), '?after=2')).text();
  expect(last).toContain('/blogs/b2</loc>');
  expect(last).not.toContain('/about</loc>');
});

test('a part that is nowhere is a 404', async () => {
  expect(await sitemap(cmsOf(1), '?after=9')).toMatchObject({ status: 404 });
});

test('without the CMS there is no sitemap for now', async () => {
  const outage: RequestListener = (_req, res) => void res.writeHead(503).end();
  expect(await sitemap(outage)).toMatchObject({ status: 503 });
});

test('an index that cannot be listed to its end is no index', async () => {
  const cms: RequestListener = (req, res) =>
    req.url?.includes('after=2') ? res.writeHead(503).end() : cmsOf(4)(req, res);
  expect(await sitemap(cms)).toMatchObject({ status: 503 });
});

test('robots.txt keeps crawlers from no page: those that are not for them say so themselves', async () => {
  const { loader } = await import('../app/routes/seo/robots');
  const text = await loader().text();
  expect(text.match(/^Disallow: .*$/gm)).toEqual(['Disallow: /api/']);
  expect(text).toMatch(/^Sitemap: http.+\/sitemap\.xml$/m);
});

test.each([
  [0, true],
  [1, false],
])('a person with %i blogs is hidden from search engines: %s', async (blogsCount, isHidden) => {
  const website = 'https://ann.example';
  const person = { _id: 'u1', name: 'Ann', image: null, bio: '', website, links: [] };
  const author = { ...person, blogsCount, followersCount: 0, isFollowing: false };
  await useCms((req, res) => sendJson(res, 200, req.url?.startsWith('/api/v1/users/u1') ? author : []));
  const { loader, meta } = await import('../app/routes/author/route');
  const request = new Request('http://localhost:3000/authors/u1');
  const data = await loader({ request, params: { id: 'u1' }, context: makeLoadContext() } as never);
  expect(data.structuredData[0]?.mainEntity).toMatchObject({ sameAs: isHidden ? undefined : [website] });
  expect(JSON.stringify(meta({ data, matches: [] } as never)).includes('noindex')).toBe(isHidden);
});
