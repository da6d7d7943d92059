import { findSerious, looks } from './support/axe';
import { expect, test } from './support/test';

const screens = [
  '/',
  '/allblogs',
  '/search?query=the',
  '/alltags?tag=TypeScript',
  '/login',
  '/SignIn',
  '/contact',
];

for (const { name, options } of looks) {
  test.describe(name, () => {
    test.use({ ...options, allowErrors: [/status of 404/] });

    test('axe finds nothing serious on what readers see', async ({ page, request }) => {
      test.setTimeout(120_000);
      const [blog] = await (await request.get('/api/v1/blogs?limit=1&view=card&category=Frontend')).json();
      const found: Record<string, string[]> = {};
      for (const path of [...screens, `/blogs/${blog._id}`, `/authors/${blog.author._id}`, '/nowhere']) {
        await page.goto(path);
        const serious = await findSerious(page);
        if (serious.length > 0) found[path] = serious;
      }
      expect(found).toEqual({});
    });
  });
}
