import { expect, test } from 'vitest';
import { isCrossSite, ownOriginsOf } from './validate-request.js';

const local = ownOriginsOf('http://localhost:3000');
const publicSite = ownOriginsOf('https://blog.example');

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'a local site is at home at %s',
  (origin) => {
    expect(isCrossSite({ origin }, local)).toBe(false);
  },
);

test.each([
  'http://localhost:3001',
  'https://localhost:3000',
  'http://localhost',
  'http://evil.example',
  'null',
  '',
])('a local site refuses the origin %j', (origin) => {
  expect(isCrossSite({ origin }, local)).toBe(true);
});

test.each([
  'http://blog.example',
  'https://blog.example:444',
  'https://www.blog.example',
  'https://blog.example.evil.example',
  'https://evilblog.example',
  'http://localhost:3000',
  'null',
])('a public site refuses the origin %j', (origin) => {
  expect(isCrossSite({ origin }, publicSite)).toBe(true);
});

test('the origin null is foreign, also where the browser says that the page is of the same origin', () => {
  expect(isCrossSite({ origin: 'null', 'sec-fetch-site': 'same-origin' }, local)).toBe(true);
});

test('a forwarded host changes nothing', () => {
  const headers = {
    origin: 'https://evil.example',
    'x-forwarded-host': 'evil.example',
    host: 'evil.example',
  };
  expect(isCrossSite(headers, publicSite)).toBe(true);
});

test('without an origin the fetch metadata decide, and without both it is no browser', () => {
  expect(isCrossSite({ 'sec-fetch-site': 'cross-site' }, publicSite)).toBe(true);
  expect(isCrossSite({ 'sec-fetch-site': 'same-origin' }, publicSite)).toBe(false);
  expect(isCrossSite({}, publicSite)).toBe(false);
});
