import { deletedUserId } from 'cms/contract';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AuthorLink, hasPage } from './author';

test.each([
  [{ _id: deletedUserId, name: 'Deleted user' }, 'Deleted user'],
  [{ _id: '', name: 'Ann' }, 'Ann'],
  [{ _id: '', name: '' }, 'Anonymous'],
  [null, 'Anonymous'],
])('%j has no page to lead to', (author, name) => {
  expect(hasPage(author)).toBe(false);
  const html = renderToString(<AuthorLink author={author} fallback="Anonymous" />);
  expect(html).toMatch(/^<b .*<\/b>$/);
  expect(html).toContain(`<bdi>${name}</bdi>`);
});

test('everybody else has one', () => {
  expect(hasPage({ _id: 'u1' })).toBe(true);
});
