import { expect, test } from 'vitest';
import { pageMeta } from './page-meta';

const matches = [
  { id: 'root', data: { origin: 'https://linefeed.example', site: { name: 'Ours', description: 'Words.' } } },
];
const page = { title: 'A title', description: 'Words.', path: '/blogs/one' };

test.each([
  [{ image: '/uploads/a.webp', drawnPicture: '/blogs/one/og.png' }, '/uploads/a.webp'],
  [{ image: null, drawnPicture: '/blogs/one/og.png' }, '/blogs/one/og.png'],
  [{}, '/share.png'],
])('a page with %o is shared with one picture', (pictures, shown) => {
  const meta = pageMeta(matches, { ...page, ...pictures });
  const content = `https://linefeed.example${shown}`;
  expect(meta).toContainEqual({ property: 'og:image', content });
  expect(meta).toContainEqual({ name: 'twitter:image', content });
  expect(meta.some((tag) => 'property' in tag && tag.property === 'og:image:width')).toBe(
    !('image' in pictures && pictures.image),
  );
});

test('a page without a description has the site’s, or none at all', () => {
  const describe = (description: string) => {
    const root = { origin: 'https://linefeed.example', site: { name: 'Ours', description } };
    const meta = pageMeta([{ id: 'root', data: root }], { title: 'A title', path: '/blogs/one' });
    return JSON.stringify(meta).match(/[\w:]*description","content":"[^"]*/g);
  };
  expect(describe('Words.')).toEqual(['description","content":"Words.', 'og:description","content":"Words.']);
  expect(describe('')).toBeNull();
});

test('a page says where its text is as Markdown', () => {
  const link = { tagName: 'link', rel: 'alternate', type: 'text/markdown', href: '/blogs/one.md' };
  expect(pageMeta(matches, { ...page, markdown: '/blogs/one.md' })).toContainEqual(link);
});
