import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AuthorLinks } from './author-links';

test('a website is named by its address, a link by its title; search engines follow neither', () => {
  const links = [{ name: '</a><script>', url: 'https://b.example/?q="><script>' }];
  const html = renderToString(<AuthorLinks website="https://www.a.example/" links={links} />);
  const rel = 'rel="me nofollow ugc noopener"';
  expect(html).toContain(`<a href="https://www.a.example/" ${rel}>a.example</a>`);
  expect(html).toContain(
    `<a href="https://b.example/?q=&quot;&gt;&lt;script&gt;" ${rel}>&lt;/a&gt;&lt;script&gt;</a>`,
  );
});

test('without any there is no empty list', () => {
  expect(renderToString(<AuthorLinks website={null} links={[]} />)).toBe('');
});
