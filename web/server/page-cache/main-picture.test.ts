import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Cover } from '../../app/ui/picture/cover';
import { preloadMainPicture } from './main-picture';

const own = { title: '<img sizes="1px">', image: '/uploads/a.webp', sizes: '(min-width: 48em) 42rem, 92vw' };
const srcset = '/uploads/a.webp 1600w, /uploads/b.webp 480w';
const page = (cover: Partial<Parameters<typeof Cover>[0]>) =>
  `<img src="/first.svg"/>${renderToString(createElement(Cover, { ...own, srcset, isMain: true, ...cover }))}`;

test('the main picture is asked for with its widths', () => {
  expect(preloadMainPicture(page({}))).toBe(
    '</uploads/b.webp>; rel=preload; as=image; ' +
      'imagesrcset="/uploads/a.webp 1600w, /uploads/b.webp 480w"; ' +
      'imagesizes="(min-width: 48em) 42rem, 92vw"; fetchpriority=high',
  );
});

test.each([
  ['without a main picture', page({ isMain: false })],
  ['with a picture from elsewhere', page({ image: 'https://pictures.example/a.png', srcset: null })],
  ['with an address that a header could not hold', page({ srcset: '/uploads/é.webp 480w' })],
])('a page %s has no such header', (_case, html) => {
  expect(preloadMainPicture(html)).toBeUndefined();
});
