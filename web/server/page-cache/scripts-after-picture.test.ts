import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { lateScriptsHash, loadScriptsAfterPicture } from './scripts-after-picture';

const scripts =
  '<link rel="modulepreload" href="/a.js"/><script type="module" async="">import "/a.js";</script>';
const page = (body: string) => `<html><head></head><body>${body}</body></html>`;

test('a page with a main picture starts its scripts by a script, which the policy allows', () => {
  const html = loadScriptsAfterPicture(page(`<img src="/a.webp" fetchpriority="high"/>${scripts}`));
  expect(html).toContain(
    '<link rel="modulepreload" media="not all" href="/a.js"/><script type="text/plain">import "/a.js";</script>',
  );
  const [, script = ''] = /<script>(.*?)<\/script><\/body>/.exec(html) ?? [];
  expect(lateScriptsHash).toBe(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
});

test('a text that looks like the end of the page stays as it is', () => {
  const picture = '<img alt="x</body><h1>y"/>';
  const html = loadScriptsAfterPicture(page(`<img fetchpriority="high"/>${picture}${scripts}`));
  expect(html).toContain(picture);
  expect(html).toMatch(/<script>[^<]*<\/script><\/body><\/html>$/);
});

test.each([
  ['without an end', `<img fetchpriority="high"/>${scripts}`],
  ['without a main picture', page(`<img src="/a.webp"/>${scripts}`)],
  ['without scripts', page('<img src="/a.webp" fetchpriority="high"/>')],
])('a page %s stays as it is', (_case, html) => {
  expect(loadScriptsAfterPicture(html)).toBe(html);
});
