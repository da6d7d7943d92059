import type { RequestListener, Server } from 'node:http';
import { createRequire } from 'node:module';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { SaxesParser } from 'saxes';
import { afterEach, expect, test, vi } from 'vitest';
import { sendJson, startHttpServer, stopPeer } from './http-server';
import { newSettings } from './settings';
import { makeLoadContext } from './load-context';

const running: Server[] = [];
afterEach(() => Promise.all(running.splice(0).map(stopPeer)));

/** Another reader of YAML than the one that has written it. */
const { load } = createRequire(import.meta.url)('js-yaml') as { load: (text: string) => unknown };

vi.setConfig({ testTimeout: 60_000 });

const at = '2026-03-01T00:00:00.000Z';
const hostile = '</title>"] <b> & \\ `\n---\nx: y';
const blog = {
  ...{ _id: 'one', title: hostile, content: '<p>The <strong>whole</strong> text.</p>', excerpt: 'Words.' },
  ...{ image: '/uploads/a.webp', tags: ['no', 'c#'], categories: ['Backend'], status: 'published' },
  ...{ author: { _id: 'ada', name: 'Ada: yes', image: null }, createdAt: at, updatedAt: at, publishedAt: at },
  ...{ comments: [], commentsCount: 0, likes: [], likesCount: 0, readingMinutes: 1 },
};
const settings = {
  ...newSettings,
  contact: { phone: '', email: 'security@linefeed.example', location: '' },
};

/** A CMS with one published blog; a session sees a draft as well. */
const cms: RequestListener = (req, res) => {
  const { pathname } = new URL(req.url ?? '', 'http://cms');
  if (pathname === '/api/v1/blogs/one') return sendJson(res, 200, blog);
  if (pathname === '/api/v1/blogs/draft' && req.headers.cookie)
    return sendJson(res, 200, { ...blog, _id: 'draft', title: 'canary', status: 'draft', publishedAt: null });
  if (pathname === '/api/v1/blogs') return sendJson(res, 200, req.headers.cookie ? [] : [blog]);
  if (pathname === '/api/v1/blogs/categories')
    return sendJson(res, 200, [{ name: 'Backend', slug: 'backend', blogsCount: 1, selectable: true }]);
  if (pathname === '/api/v1/settings') return sendJson(res, 200, settings);
  sendJson(res, 404, { success: false, message: 'Gone' });
};

const documents = {
  markdown: () => import('../app/routes/seo/blog-markdown'),
  picture: () => import('../app/routes/seo/picture/route'),
  llms: () => import('../app/routes/seo/llms'),
  manifest: () => import('../app/routes/seo/manifest'),
  openSearch: () => import('../app/routes/seo/open-search'),
  security: () => import('../app/routes/seo/security-contact'),
};

interface Asked {
  id?: string;
  headers?: Record<string, string>;
  cms?: RequestListener;
}

/** Reads a document with a session. */
async function read(name: keyof typeof documents, { id = 'one', headers, cms: answer = cms }: Asked = {}) {
  const { server, url } = await startHttpServer(answer);
  running.push(server);
  Object.assign(process.env, { CMS_URL: url, CMS_TIMEOUT_MS: '5000' });
  vi.resetModules();
  const { loader } = (await documents[name]()) as { loader: (args: unknown) => Response | Promise<Response> };
  const context = makeLoadContext();
  const request = new Request('http://localhost:3000/', {
    headers: { cookie: 'linefeed_session=a', ...headers },
  });
  return loader({ request, params: { id }, context });
}

test('a blog is there as Markdown, under a head that any reader of YAML understands', async () => {
  const answer = await read('markdown');
  expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  const [, head = '', text] = /^---\n([\s\S]*?)\n---\n\n([\s\S]*)$/.exec(await answer.text()) ?? [];
  expect(load(head)).toEqual({
    title: hostile,
    author: 'Ada: yes',
    date: at,
    updated: at,
    categories: ['Backend'],
    tags: ['no', 'c#'],
    image: 'http://localhost:3000/uploads/a.webp',
    canonical_url: 'http://localhost:3000/blogs/one',
  });
  expect(text).toBe('The **whole** text.\n');
});

test('a text that is too complex for Markdown is its excerpt and its address', async () => {
  const content = `${'<blockquote>'.repeat(90)}<pre>${'\n'.repeat(9000)}x</pre>`;
  const answer = await read('markdown', { cms: (_req, res) => sendJson(res, 200, { ...blog, content }) });
  expect(await answer.text()).toContain('Words.\n\nThe whole text is at <http://localhost:3000/blogs/one>.');
});

test.each(['markdown', 'picture'] as const)('%s shows nobody a draft, not even its author', async (name) => {
  const answer = await read(name, { id: 'draft' });
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('canary');
});

test.each(['markdown', 'picture', 'llms'] as const)('%s is a 503 while the CMS is down', async (name) => {
  expect(await read(name, { cms: (_req, res) => void res.writeHead(503).end() })).toMatchObject({
    status: 503,
  });
});

test('a picture has a version, which is not sent again, and is gone from caches within ten seconds', async () => {
  const answer = await read('picture');
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=[1-8]$|no-cache/);
  const etag = answer.headers.get('etag') ?? '';
  const again = await read('picture', { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('llms.txt is Markdown in the form that it should have', async () => {
  const text = await (await read('llms')).text();
  const { children } = fromMarkdown(text);
  const kinds = children.map((node) => node.type + ('depth' in node ? node.depth : ''));
  expect(kinds).toEqual([
    ...['heading1', 'blockquote', 'paragraph'],
    ...['heading2', 'list', 'heading2', 'list', 'heading2', 'list', 'heading2', 'list'],
  ]);
  const links = JSON.stringify(children[4]);
  expect(links).toContain('"url":"http://localhost:3000/blogs/one.md"');
  expect(links).toContain('</title>\\"] <b> & \\\\ ` --- x: y');
  expect(text).toContain('(http://localhost:3000/category/backend/feed.json)');
});

test('the description of the search is strict XML with its template', async () => {
  const templates: Record<string, string>[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    expect(uri).toBe('http://a9.com/-/spec/opensearch/1.1/');
    const values = Object.entries(attributes).map(([name, { value }]) => [name, value]);
    if (local === 'Url') templates.push(Object.fromEntries(values));
  });
  parser.write(await (await read('openSearch')).text()).close();
  expect(templates[0]).toMatchObject({
    type: 'text/html',
    template: 'http://localhost:3000/search?query={searchTerms}',
  });
});

test('the manifest of a site without a description has none', async () => {
  const site = { ...settings.site, description: '' };
  const manifest = await read('manifest', { cms: (_req, res) => sendJson(res, 200, { ...settings, site }) });
  expect(await manifest.json()).not.toHaveProperty('description');
  expect(await (await read('manifest')).json()).toMatchObject({ description: settings.site.description });
});

test('security.txt has what RFC 9116 asks for', async () => {
  const answer = await read('security');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const lines = (await answer.text()).trimEnd().split('\n');
  const fields = lines.map((line) => /^([A-Z][A-Za-z-]+): (\S.*)$/.exec(line)?.slice(1));
  const valuesOf = (name: string) => fields.filter((field) => field?.[0] === name).map((field) => field?.[1]);
  expect(valuesOf('Contact')).toEqual(['mailto:security@linefeed.example', 'http://localhost:3000/contact']);
  expect(valuesOf('Canonical')).toEqual(['http://localhost:3000/.well-known/security.txt']);
  for (const email of ['hello@linefeed.dev', 'a@b\nContact: mailto:c@d', '']) {
    const changed = { ...settings, contact: { ...settings.contact, email } };
    const other = await read('security', { cms: (_req, res) => sendJson(res, 200, changed) });
    expect(await other.text()).not.toContain('mailto:');
  }
  const [expires = ''] = valuesOf('Expires');
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect([days > 30, days < 365, valuesOf('Expires').length]).toEqual([true, true, 1]);
});
