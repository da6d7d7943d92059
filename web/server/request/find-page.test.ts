import { expect, test } from 'vitest';
import routes from '../../app/routes';
import { createPageFinder } from './find-page';

const find = createPageFinder(routes);

test.each([
  ['/blogs/abc', '/blogs/:id'],
  ['/blogs/abcxmd', '/blogs/:id'],
  ['/blogs/abc.md', '/blogs/:id.md'],
  ['/Blogs//abc/', '/blogs/:id'],
  ['/blogs/abc.data', '/blogs/:id'],
  ['/rss.xml', '/rss.xml'],
  ['/rssxxml', undefined],
])('%s is the page %s', (path, page) => expect(find(path)?.path).toBe(page));
