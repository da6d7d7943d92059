import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe calls serious or worse on the page, each with the first place where it found it. */
async function findSerious(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async (runOnly) => {
    const { violations } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run({
      runOnly,
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`);
  }, rules);
}

const screens = [
  '/',
  '/allblogs',
  '/search?query=the',
  '/alltags?tag=TypeScript',
  '/login',
  '/SignIn',
  '/contact',
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1280, 390]) {
    test.describe(`${colorScheme}, ${width} pixels wide`, () => {
      // The page's own rules let no script of a stranger in, axe neither.
      test.use({
        colorScheme,
        viewport: { width, height: 900 },
        bypassCSP: true,
        allowErrors: [/status of 404/],
      });

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
}
