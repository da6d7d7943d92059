import { expect, test } from 'vitest';
import { preloadMainPicture } from './main-picture';

const picture = (srcset: string, src: string) =>
  `<img src="/first.svg"/><img data-title="a" sizes="92vw" srcSet="${srcset}" src="${src}" alt="" fetchpriority="high"/>`;

test('the main picture is asked for with its widths', () => {
  expect(preloadMainPicture(picture('/uploads/a.webp 1600w, /uploads/b.webp 480w', '/uploads/a.webp'))).toBe(
    '</uploads/a.webp>; rel=preload; as=image; ' +
      'imagesrcset="/uploads/a.webp 1600w, /uploads/b.webp 480w"; imagesizes="92vw"; fetchpriority=high',
  );
});

test.each([
  ['without a main picture', '<img sizes="92vw" srcSet="/uploads/a.webp 480w" src="/uploads/a.webp"/>'],
  ['with a picture from elsewhere', '<img src="https://pictures.example/a.png" fetchpriority="high"/>'],
  ['with an address that a header could not hold', picture('/uploads/é.webp 480w', '/uploads/é.webp')],
])('a page %s has no such header', (_case, html) => {
  expect(preloadMainPicture(html)).toBeUndefined();
});
