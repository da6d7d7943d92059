import type { BlogCard } from 'cms/contract';
import { parseFeed } from 'feedsmith';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { type FeedEntry, feedFormats } from './feed-document';
import { renderFullText } from '../../ui/rich-text/reader/full-text.server';
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

const feedOf = (...entries: FeedEntry[]) => ({
  ...{ origin, title: 'Linefeed', description: 'Words.', path: '', entries },
});

const hostile = '</title>]]><script>alert(1)</script> & \u0007 \ud800';

/** Throws for what is not well-formed, and for prefixes without a namespace. */
function requireXml(text: string) {
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(text).close();
}

test.each(['rss.xml', 'atom.xml', 'feed.json'] as const)(
  '%s tells what a blog is about, and its text',
  (format) => {
    const blog = card({ image: '/uploads/a.webp', title: hostile });
    const text = feedFormats[format].render(feedOf({ blog, html: '<p>Whole &amp; more</p>' }));
    if (format !== 'feed.json') requireXml(text);
    const { feed } = parseFeed(text);
    const shown = JSON.stringify(feed);
    for (const part of [
      'Linefeed',
      `${origin}/blogs/one`,
      'Ada',
      'Backend',
      'go',
      '<p>Whole &amp; more</p>',
      'Words.',
    ]) {
      expect(shown).toContain(part);
    }
    expect(shown).toContain('</title>]]><script>alert(1)</script> & ');
    expect(shown).toContain(`${origin}/${format}`);
  },
);

test.each(['rss.xml', 'atom.xml'] as const)('no text breaks out of its entry in %s', (format) => {
  const html = '<p>a]]></p><p>b ]]]]> & \ufffe</p>';
  const text = feedFormats[format].render(feedOf({ blog: card(), html }));
  requireXml(text);
  expect(text).toContain('<![CDATA[<p>a');
  const { feed } = parseFeed(text);
  expect(JSON.stringify(feed)).toContain('<p>a]]></p><p>b ]]]]> & \ufffd</p>');
});

test('a text that is too long is its excerpt', () => {
  const { render } = feedFormats['feed.json'];
  expect(JSON.parse(render(feedOf({ blog: card(), html: null }))).items[0]).toMatchObject({
    content_text: 'Words.',
  });
});

test('the text of an entry has whole addresses', () => {
  const html = renderFullText('<p><a href="/about">a</a><img src="/uploads/a.webp" alt=""></p>', origin);
  expect(html).toContain('href="https://linefeed.example/about"');
  expect(html).toContain('src="https://linefeed.example/uploads/a.webp"');
});

test('the sitemap lists pages, categories and blogs', () => {
  const sitemap = [
    ...renderSitemapPart(origin, [{ _id: 'one', updatedAt: at, image: null }], ['c++ & co']),
  ].join('\n');
  expect(sitemap).toContain('<loc>https://linefeed.example/about</loc>');
  expect(sitemap).toContain('<loc>https://linefeed.example/category/c%2B%2B%20%26%20co</loc>');
  expect(sitemap).toContain(`<loc>https://linefeed.example/blogs/one</loc><lastmod>${at}</lastmod>`);
});

test('the sitemap has the covers, and is strict XML', () => {
  const blogs = [
    { _id: 'one', updatedAt: at, image: '/uploads/a.webp' },
    { _id: 'two', updatedAt: at, image: 'https://pictures.example/?a&b="<' },
    { _id: 'three', updatedAt: at, image: null },
  ];
  const sitemap = [...renderSitemapPart(origin, blogs, ['<&"'])].join('\n');
  requireXml(sitemap);
  expect(sitemap.match(/<image:loc>.*?</g)).toEqual([
    `<image:loc>${origin}/uploads/a.webp<`,
    '<image:loc>https://pictures.example/?a&amp;b=%22%3C<',
  ]);
  requireXml(renderSitemapIndex(origin, ['', 'a=&b']).join('\n'));
});

test('a long part comes in pieces and lists blogs only', () => {
  const blogs = Array.from({ length: 1200 }, (_, index) => ({
    _id: `b${index}`,
    updatedAt: at,
    image: null,
  }));
  const pieces = [...renderSitemapPart(origin, blogs, null)];
  expect(pieces.length).toBeGreaterThan(3);
  expect(pieces.join('\n').match(/<loc>/g)).toHaveLength(1200);
  expect(pieces.join('\n')).not.toContain('/about');
});

test('the index leads to each part', () => {
  const index = renderSitemapIndex(origin, ['', 'a=&b']).join('\n');
  expect(index).toContain('<loc>https://linefeed.example/sitemap.xml?after=a%3D%26b</loc>');
});
