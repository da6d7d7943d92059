import type { RequestListener, Server } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { sendJson, startHttpServer, stopPeer } from './http-server';
import { makeLoadContext } from './load-context';

const thread = vi.hoisted(
  () =>
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ content, format }) => parentPort.postMessage(format + ' of ' + content.length));
    `)}`,
);
vi.mock('../app/ui/rich-text/reader/convert-worker.server?thread', () => ({ default: thread }));

const running: Server[] = [];
afterEach(() => Promise.all(running.splice(0).map(stopPeer)));

vi.setConfig({ testTimeout: 60_000 });

const at = '2026-03-01T00:00:00.000Z';
const card = {
  ...{ title: 'A blog', excerpt: 'Words.', image: null, tags: ['go'], categories: [], status: 'published' },
  ...{ author: { _id: 'ada', name: 'Ada', image: null }, createdAt: at, updatedAt: at, publishedAt: at },
  ...{ commentsCount: 0, likesCount: 0, readingMinutes: 1 },
};

/** A CMS with a blog for each text, all of them under the tag `go`. */
function cmsOf(texts: Record<string, string>): RequestListener {
  return (req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '', 'http://cms');
    const id = /^\/api\/v1\/blogs\/(\w+)$/.exec(pathname)?.[1];
    if (id) return sendJson(res, 200, { ...card, _id: id, content: texts[id], comments: [], likes: [] });
    const isListed = [null, 'go'].includes(searchParams.get('tag'));
    sendJson(res, 200, isListed ? Object.keys(texts).map((_id) => ({ ...card, _id })) : []);
  };
}

async function readFeed(texts: Record<string, string>, tag = 'go') {
  const { server, url } = await startHttpServer(cmsOf(texts));
  running.push(server);
  // A call that is merely slow on a busy machine would exceed the tests' usual limit.
  Object.assign(process.env, { CMS_URL: url, CMS_TIMEOUT_MS: '5000' });
  vi.resetModules();
  const { loader } = await import('../app/routes/seo/feed');
  const context = makeLoadContext();
  const request = new Request(`http://localhost:3000/tags/${tag}/feed.json`);
  const answer = await loader({ request, params: { tag }, context } as never);
  const { items } = await answer.json();
  return { items, caching: answer.headers.get('Cache-Control') };
}

const sentence = '<p>Some <em>words</em>.</p>';

test('the texts of a feed are made by the worker', async () => {
  const { items } = await readFeed({ long: sentence.repeat(200), short: sentence });
  expect(items).toMatchObject([{ content_html: 'html of 5400' }, { content_html: sentence }]);
});

test('a text over 64 KiB or of very many elements is its excerpt', async () => {
  const { items } = await readFeed({ long: `<p>${'x'.repeat(66_000)}</p>`, many: '<br>'.repeat(5000) });
  expect(items).toMatchObject([{ content_text: 'Words.' }, { content_text: 'Words.' }]);
});

test('the feed of a tag without blogs is not cached', async () => {
  expect((await readFeed({})).caching).toBe('no-store');
  expect((await readFeed({ short: sentence })).caching).toBeNull();
});
