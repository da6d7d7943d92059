import type { EntryContext, ServerBuild } from '@remix-run/node';
import { limits } from 'cms/contract';
import { expect, test } from 'vitest';
import type { LoadContext } from '../request/context';
import { createPageRenderer } from './render-page';

/** Makes a renderer for a site of one page. Its entry gives the document. */
function rendererOf(documentOf: (context: LoadContext, headers: Headers) => string, status = 200) {
  const route = { id: 'root', path: '', module: { default: () => null } };
  const entry = (_: Request, found: number, headers: Headers, _remix: EntryContext, context: LoadContext) => {
    headers.set('Content-Type', 'text/html; charset=utf-8');
    const html = documentOf(context, headers);
    return new Response(html, { status: found === 200 ? status : found, headers });
  };
  const build = {
    entry: { module: { default: entry } },
    routes: { root: route },
    assets: { entry: { imports: [], module: '' }, routes: { root: route }, url: '', version: '1' },
    future: { v3_singleFetch: true },
    basename: '/',
  } as unknown as ServerBuild;
  return createPageRenderer(build, { siteUrl: 'http://localhost:3000', isHttps: false });
}

test.each([200, 404])('a page of status %i holds the whole document, in each encoding', async (status) => {
  const page = await rendererOf(() => '<html><body>Text</body></html>', status)('/');
  expect(page).toMatchObject({ status, canCache: true });
  expect(page.bodies.identity.toString()).toContain('Text');
  for (const body of [page.bodies.br, page.bodies.gzip]) expect(body.length).toBeGreaterThan(20);
});

test('its scripts are allowed by their hashes, without the nonce of the render', async () => {
  const page = await rendererOf(({ nonce }) => `<html><script nonce="${nonce}">one()</script></html>`)('/');
  expect(page.bodies.identity.toString()).toContain('<script>one()</script>');
  expect(page.headers['Content-Security-Policy']).toMatch(/script-src[^;]* 'sha256-/);
});

const openings = ['<script', '<img ', '<link ', '<style', '<a ', '&lt;', '<script nonce=', ' srcSet='];

// A pattern that starts a scan at each opening takes half a minute, and the test ends before.
test.each(openings)('half a megabyte of %j takes no more time than other text', async (opening) => {
  const long = opening.repeat(limits.contentBytes / opening.length);
  const text = `<img alt="${long}"/><h2 id="${long}">A</h2><a href="${long}">B</a>`;
  const script = (nonce: string) => `<script nonce="${nonce}">one()</script>`;
  const page = await rendererOf(
    ({ nonce }) => `<html><head></head><body>${text}${script(nonce)}</body></html>`,
  )('/');
  expect(page.bodies.identity.includes(text)).toBe(true);
});

test('a page that gets a cookie or forbids it is not cached', async () => {
  const setCookie = (context: LoadContext) => {
    context.cms.setCookie.push('linefeed_session=new');
    return '<html></html>';
  };
  const forbid = (_context: LoadContext, headers: Headers) => {
    headers.set('Cache-Control', 'no-store');
    return '<html></html>';
  };
  for (const page of [setCookie, forbid])
    expect(await rendererOf(page)('/')).toMatchObject({ status: 200, canCache: false });
});

test('an error that passes tells when to come again', async () => {
  const setRetry = (context: LoadContext, headers: Headers) => {
    headers.set('Retry-After', '60');
    return `<html lang="${context.nonce}"></html>`;
  };
  const page = await rendererOf(setRetry, 503)('/');
  expect(page).toMatchObject({ status: 503, canCache: false });
  expect(page.headers['retry-after']).toBe('60');
});
