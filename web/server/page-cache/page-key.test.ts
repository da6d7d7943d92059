import type { IncomingMessage } from 'node:http';
import { sessionCookieName } from 'cms/contract';
import { expect, test } from 'vitest';
import routes from '../../app/routes';
import { createKeyReader } from './page-key';

const keyOf = createKeyReader(routes);

function key(url: string, { method = 'GET', cookie }: { method?: string; cookie?: string } = {}) {
  return keyOf({ url, method, headers: { cookie } } as IncomingMessage);
}

test.each([
  '/',
  '/_root.data',
  '/blogs/abc',
  '/blogs/abc.data',
  '/allblogs',
  '/alltags',
  '/categories',
  '/category/web',
  '/category/c%2B%2B',
  '/authors/abc',
  '/about',
  '/rss.xml',
  '/category/web/atom.xml',
  '/tags/c%2B%2B/feed.json',
  '/authors/abc/rss.xml',
])('%s is cached', (url) => expect(key(url)).toBe(url));

test('an address that is spelled with needless codes has the key of the plain one', () => {
  expect(key('/blogs/%61%62c')).toBe('/blogs/abc');
  expect(key('/tags/%7Ec%2B%2B%2f/rss.xml')).toBe('/tags/~c%2B%2B%2f/rss.xml');
});

test('only the address of a text with its dot is the same for everybody', () => {
  const cookie = `${sessionCookieName}=abc`;
  expect(key('/blogs/abc.md', { cookie })).toBe('/blogs/abc.md');
  expect(key('/blogs/abcxmd', { cookie })).toBeNull();
  expect(key('/blogs/abcxmd.data', { cookie })).toBeNull();
  expect(key('/blogs/abcxmd?responses=c')).toBe('/blogs/abcxmd?responses=c');
});

test.each([
  '/login',
  '/search?query=a',
  '/profile',
  '/blogs/abc/report',
  '/blogs/abc/responses',
  '/blogs/abc/',
  '/BLOGS/abc',
  '/panel-preview?token=a',
  '/unsubscribe?token=a',
  '/__manifest',
  '//',
])('%s is not', (url) => expect(key(url)).toBeNull());

test('unknown parameters are dropped, and the known ones stand in one order, once each', () => {
  expect(key('/allblogs?utm_source=x&after=c1&after=c2#top')).toBe('/allblogs?after=c1');
  expect(key('/alltags?after=c&x=1&tag=a%20b')).toBe('/alltags?tag=a+b&after=c');
  expect(key('/alltags?tag=a+b&after=c')).toBe('/alltags?tag=a+b&after=c');
  expect(key('/alltags?show=all')).toBe('/alltags?show=all');
  expect(key('/allblogs?after=c&sort=top')).toBe('/allblogs?sort=top&after=c');
  expect(key('/about?fbclid=1')).toBe('/about');
  expect(key('/allblogs?after=')).toBe('/allblogs');
  expect(key('/allblogs??after=c')).toBe('/allblogs');
});

test('a navigation may ask for the loaders of its page, and of no other', () => {
  expect(key('/allblogs.data?_routes=routes%2Fall-blogs%2Froute')).toBe(
    '/allblogs.data?_routes=routes%2Fall-blogs%2Froute',
  );
  expect(key('/allblogs.data?_routes=routes%2Fall-blogs%2Froute,root,x')).toBe(
    key('/allblogs.data?_routes=root,routes%2Fall-blogs%2Froute'),
  );
  expect(key('/allblogs?_routes=root')).toBe('/allblogs');
});

test('only visitors who read get a cached page', () => {
  expect(key('/', { method: 'HEAD' })).toBe('/');
  expect(key('/', { method: 'POST' })).toBeNull();
  expect(key('/', { cookie: 'theme=dark' })).toBe('/');
  expect(key('/', { cookie: `a=b; ${sessionCookieName}=secret` })).toBeNull();
  expect(key('/', { cookie: `${sessionCookieName}=` })).toBeNull();
  expect(key('/', { cookie: 'linefeed_flash=e30%3D' })).toBeNull();
  expect(key('/rss.xml', { cookie: `${sessionCookieName}=secret` })).toBe('/rss.xml');
});
