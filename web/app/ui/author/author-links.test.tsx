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

test.each([
  ['https://bücher.example/über', 'xn--bcher-kva.example/über'],
  ['https://аррӏе.com', 'xn--80ak6aa92e.com'],
  ['https://known.example\u3033evil.example/a', 'known.xn--exampleevil-3v3j.example/a'],
  ['https://known.example\u0338evil.example:8443', 'known.xn--exampleevil-32g.example:8443'],
])('the host of %s is shown as what it is', (website, text) => {
  expect(renderToString(<AuthorLinks website={website} links={[]} />)).toContain(`>${text}</a>`);
});

test('without any there is no empty list', () => {
  expect(renderToString(<AuthorLinks website="" links={[]} />)).toBe('');
});
