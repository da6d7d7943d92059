import type { BlogCard } from 'cms/contract';
import { expect, test } from 'vitest';
import { presentList } from './list-view';

const limits = { tags: 1, excerpt: 5 };

const blog: BlogCard = {
  _id: 'b1',
  title: 'A title',
  excerpt: 'Opening words',
  image: null,
  tags: ['one', 'two'],
  categories: [],
  author: { _id: 'u1', name: 'Ann', image: null },
  createdAt: '2026-03-01T00:00:00.000Z',
  updatedAt: '2026-03-01T00:00:00.000Z',
  publishedAt: '2026-03-01T00:00:00.000Z',
  status: 'published',
  commentsCount: 0,
  likesCount: 0,
  readingMinutes: 1,
};

test('a list cuts its cards to the limits of its page', () => {
  const { blogs } = presentList('/allblogs', { items: [blog], total: 1, from: null, after: null }, limits);
  expect(blogs[0]).toMatchObject({ id: 'b1', tags: ['one'], excerpt: 'Openi…' });
});

test('the next address carries the cursor and what was asked for', () => {
  const page = { items: [], total: 30, from: null, after: 'a/b=' };
  expect(presentList('/allblogs', page, limits).next).toBe('/allblogs?after=a%2Fb%3D');
  expect(presentList('/alltags?tag=C%23', page, limits).next).toBe('/alltags?tag=C%23&after=a%2Fb%3D');
});

test('the last page leads nowhere', () => {
  expect(presentList('/allblogs', { items: [], total: 0, from: 'x', after: null }, limits).next).toBeNull();
});
