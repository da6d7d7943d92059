import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync, gzipSync, brotliCompressSync } from 'node:zlib';
import { sessionCookieName } from 'cms/contract';
import { afterEach, expect, test } from 'vitest';
import { stopPeer } from '../../tests/http-server';
import { startSite } from '../../tests/site';
import { type RenderedPage, type RenderPage, withoutNonce } from './render-page';

const running: Server[] = [];
afterEach(() => Promise.all(running.splice(0).map(stopPeer)));

/** A page that names its render, as old as given. */
function page(text: string, { status = 200, ageMs = 0, canCache = true } = {}): RenderedPage {
  const identity = Buffer.from(text);
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    etag: `W/"${text.length}-${text}"`,
    bodies: { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity) },
    readAt: performance.now() - ageMs,
    canCache,
  };
}

async function serve(renderPage: RenderPage, env: Record<string, string> = {}) {
  const { server, url } = await startSite({ renderPage, env });
  running.push(server);
  return (path = '/', headers: Record<string, string> = {}, method = 'GET') =>
    fetch(url + path, { headers: { 'accept-encoding': 'identity', ...headers }, method, redirect: 'manual' });
}

const stateOf = ({ headers }: Response) => headers.get('server-timing')?.split('desc=')[1];

test('a page is rendered once for all who wait, and then comes from memory', async () => {
  let renders = 0;
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const visit = await serve(async () => {
    renders += 1;
    await finished;
    return page('one');
  });
  const waiting = [visit(), visit('/?utm_source=x')];
  await expect.poll(() => renders).toBe(1);
  finish();
  for (const answer of await Promise.all(waiting)) expect(await answer.text()).toBe('one');
  const again = await visit();
  expect([stateOf(again), await again.text(), renders]).toEqual(['hit', 'one', 1]);
});

test('a page of more than two seconds is given once more while a newer one is rendered; an old one is not', async () => {
  const ages = [3000, 9500, 0];
  let renders = 0;
  const visit = await serve(async () => page(`render ${(renders += 1)}`, { ageMs: ages[renders - 1] }));
  expect(stateOf(await visit())).toBe('miss');
  const stale = await visit();
  expect([stateOf(stale), await stale.text()]).toEqual(['stale', 'render 1']);
  await expect.poll(() => renders).toBe(2);
  const old = await visit();
  expect([stateOf(old), await old.text()]).toEqual(['miss', 'render 3']);
});

test('while no newer page can be rendered, the last one is given', async () => {
  let renders = 0;
  const visit = await serve(async () =>
    (renders += 1) === 1 ? page('cached', { ageMs: 3000 }) : page('down', { status: 503, canCache: false }),
  );
  await visit();
  for (let time = 0; time < 3; time += 1) expect(await (await visit()).text()).toBe('cached');
});

test('a page that is not cached is nobody else’s, and a missing one counts a second', async () => {
  let renders = 0;
  const visit = await serve(async (key) =>
    key === '/about'
      ? page(`${(renders += 1)}`, { canCache: false })
      : page('missing', { status: 404, ageMs: key === '/blogs/old' ? 1000 : 0 }),
  );
  const [first, second] = [await visit('/about'), await visit('/about')];
  expect([await first.text(), await second.text()]).toEqual(['1', '2']);
  expect(first.headers.get('cache-control')).toBe('private, no-store');
  expect(first.headers.get('etag')).toBeNull();
  const states = async (path: string) => [stateOf(await visit(path)), stateOf(await visit(path))];
  expect(await states('/blogs/none')).toEqual(['miss', 'hit']);
  expect(await states('/blogs/old')).toEqual(['miss', 'miss']);
});

test('a cache in front keeps a page until its data is nine seconds old', async () => {
  const ages: Record<string, number> = { '/': 0, '/about': 5000, '/categories': 8500 };
  const visit = await serve(async (key) => page(key, { ageMs: ages[key] }));
  const control = async (path: string) => (await visit(path)).headers.get('cache-control');
  expect(await control('/')).toBe('public, max-age=0, s-maxage=8');
  expect(await control('/about')).toBe('public, max-age=0, s-maxage=3');
  expect(await control('/categories')).toBe('private, no-cache');
  expect((await visit()).headers.get('vary')).toBe('Accept-Encoding, Cookie');
});

test('who has a session is not answered from memory, and leaves nothing there', async () => {
  const rendered: string[] = [];
  const visit = await serve(async (key) => {
    rendered.push(key);
    return page('cached');
  });
  const cookie = `${sessionCookieName}=secret`;
  expect(await (await visit('/', { cookie })).text()).toBe('a page');
  expect(rendered).toEqual([]);
  await visit();
  expect(await (await visit('/', { cookie })).text()).toBe('a page');
});

test('the page is sent as the browser can read it, or not again when it has it', async () => {
  const visit = await serve(async () => page('text'));
  await visit();
  const compressed = await visit('/', { 'accept-encoding': 'gzip, br' });
  expect(compressed.headers.get('content-encoding')).toBe('br');
  expect(await compressed.text()).toBe('text');
  const gzipped = await visit('/', { 'accept-encoding': 'gzip' });
  expect(gzipped.headers.get('content-encoding')).toBe('gzip');
  expect(Number(gzipped.headers.get('content-length'))).toBe(gzipSync('text').length);
  expect(gunzipSync(gzipSync('text')).toString()).toBe(await gzipped.text());
  const head = await visit('/', {}, 'HEAD');
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '4', '']);
  const known = await visit('/', { 'if-none-match': compressed.headers.get('etag') ?? '' });
  expect([known.status, await known.text()]).toEqual([304, '']);
});

test('pages are rendered a few at a time, and feeds do not keep them waiting', async () => {
  const running = { page: 0, feed: 0 };
  const most = { page: 0, feed: 0 };
  const ended: string[] = [];
  const visit = await serve(async (key) => {
    const kind = key.endsWith('.xml') ? 'feed' : 'page';
    most[kind] = Math.max(most[kind], ++running[kind]);
    await wait(kind === 'feed' ? 100 : 10);
    running[kind] -= 1;
    ended.push(kind);
    return page(key);
  });
  const addresses = Array.from({ length: 20 }, (_, i) => [`/tags/a${i}/rss.xml`, `/blogs/b${i}`]).flat();
  const answers = await Promise.all(addresses.map((address) => visit(address)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(most.page).toBeLessThanOrEqual(8);
  expect(most.feed).toBe(2);
  expect(ended.slice(-5)).toEqual(Array(5).fill('feed'));
});

test('what comes from memory counts against no limit, what is rendered does', async () => {
  const visit = await serve(async (key) => page(key), { RATE_OTHER: '2/60' });
  for (let time = 0; time < 5; time += 1) expect((await visit('/')).status).toBe(200);
  expect((await visit('/blogs/a')).status).toBe(200);
  expect((await visit('/blogs/b')).status).toBe(429);
  expect((await visit('/')).status).toBe(200);
});

test('the policy allows the scripts with the nonce, and no script that somebody wrote into the page', () => {
  const nonce = randomBytes(16).toString('hex');
  const html = `<script nonce="${nonce}">a()</script><script type="module" nonce="${nonce}" async="">b()</script><script>evil()</script><link nonce="${nonce}"/>`;
  const { html: plain, hashes } = withoutNonce(html, nonce);
  expect(plain).toBe(
    '<script>a()</script><script type="module" async="">b()</script><script>evil()</script><link/>',
  );
  // printf "a()" | openssl dgst -sha256 -binary | base64
  expect(hashes).toHaveLength(2);
  expect(hashes[0]).toBe("'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='");
});
