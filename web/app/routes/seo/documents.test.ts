import type { BlogCard } from 'cms/contract';
import { expect, test } from 'vitest';
import { renderFeed } from './feed-document';
import { renderSitemapPart, renderSitemapIndex } from './sitemap-document';

const origin = 'https://linefeed.example';
const at = '2026-03-01T10:00:00.000Z';

function card(fields: Partial<BlogCard> = {}): BlogCard {
  return {
    ...{
      _id: 'one',
      title: 'A title',
      excerpt: 'Words.',
      image: null,
      tags: ['go'],
      categories: ['Backend'],
    },
    ...{ author: { _id: 'ada', name: 'Ada', image: null }, createdAt: at, updatedAt: at, publishedAt: at },
    ...{ status: 'published', commentsCount: 0, likesCount: 0, readingMinutes: 1 },
    ...fields,
  };
}

test('the feed tells title, address, author, date and what a blog is about', () => {
  const feed = renderFeed(origin, [card({ image: '/uploads/a.webp' })]);
  expect(feed).toContain('<title>A title</title>\n<link>https://linefeed.example/blogs/one</link>');
  expect(feed).toContain('<pubDate>Sun, 01 Mar 2026 10:00:00 GMT</pubDate>\n<dc:creator>Ada</dc:creator>');
  expect(feed).toContain('<category>Backend</category>\n<category>go</category>');
  expect(feed).toContain('url="https://linefeed.example/uploads/a.webp"');
});

test('no title can end its element', () => {
  const feed = renderFeed(origin, [card({ title: '</title><script>alert(1)</script> & \u0007' })]);
  expect(feed).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; \ufffd</title>');
});

test('the sitemap lists pages, categories and blogs', () => {
  const sitemap = [...renderSitemapPart(origin, [{ _id: 'one', updatedAt: at }], ['c++ & co'])].join('\n');
  expect(sitemap).toContain('<loc>https://linefeed.example/about</loc>');
  expect(sitemap).toContain('<loc>https://linefeed.example/category/c%2B%2B%20%26%20co</loc>');
  expect(sitemap).toContain(`<loc>https://linefeed.example/blogs/one</loc><lastmod>${at}</lastmod>`);
});

test('a long part comes in pieces and lists blogs only', () => {
  const blogs = Array.from({ length: 1200 }, (_, index) => ({ _id: `b${index}`, updatedAt: at }));
  const pieces = [...renderSitemapPart(origin, blogs, null)];
  expect(pieces.length).toBeGreaterThan(3);
  expect(pieces.join('\n').match(/<loc>/g)).toHaveLength(1200);
  expect(pieces.join('\n')).not.toContain('/about');
});

test('the index leads to each part', () => {
  const index = renderSitemapIndex(origin, ['', 'a=&b']).join('\n');
  expect(index).toContain('<loc>https://linefeed.example/sitemap.xml?after=a%3D%26b</loc>');
});
