import type { Page } from '@playwright/test';
import { publish, register } from './support/people';
import { openAlive } from './support/alive';
import { expect, test } from './support/test';

const paragraphs = '<p>Some words of the text.</p>'.repeat(30);

async function openArticle(page: Page, content: string) {
  const { id } = await publish(page.context(), { content });
  await openAlive(page, `/blogs/${id}`);
}

test('the contents mark the heading that is read, however the reader got there', async ({ page }) => {
  await register(page);
  await openArticle(
    page,
    ['One', 'Two', 'Three'].map((name) => `<h2>${name}</h2>${paragraphs}`).join('') + '<h2>Last</h2>',
  );
  const marked = page.getByRole('navigation', { name: 'Contents' }).locator('[aria-current]');
  const jump = (name: string) =>
    page.getByRole('heading', { name, exact: true }).evaluate((heading) => {
      scrollTo({ top: heading.getBoundingClientRect().top + scrollY + innerHeight / 3, behavior: 'instant' });
    });

  await jump('Two');
  await expect(marked).toHaveText('Two');
  await jump('One');
  await expect(marked).toHaveText('One');
  // By script: a key scrolls little by little, and a page that grows then ends the browser's scrolling.
  const scroll = (place: 'top' | 'end') =>
    page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), place === 'end' ? 1e6 : 0);
  await expect
    .poll(async () => {
      await scroll('end');
      return marked.textContent();
    })
    .toBe('Last');
  await scroll('top');
  await expect(marked).toHaveCount(0);
});

test('nothing moves when the font of code arrives', async ({ page }) => {
  await register(page);
  await openArticle(page, `<p>Run <code>${'npm start '.repeat(5)}</code> now.</p>`);
  const code = page.getByRole('main').locator('p > code');
  const widthIn = (variable: string) =>
    code.evaluate(async (element, name) => {
      element.style.fontFamily = `var(${name})`;
      element.getBoundingClientRect();
      await document.fonts.ready;
      return element.getBoundingClientRect().width;
    }, variable);
  const isLoaded = await page.evaluate(() =>
    document.fonts.check('1em "Atkinson Hyperlegible Mono Variable"'),
  );
  expect(isLoaded).toBe(true);
  const own = await widthIn('--font-code');
  const fallback = await widthIn('--font-code-fallback');
  expect(Math.abs(own / fallback - 1)).toBeLessThan(0.005);
});

test('a printed article has its text, and nothing to press', async ({ page, browser }) => {
  await register(page);
  const { id } = await publish(page.context(), {
    content: '<p>Write to <a href="mailto:a@b.example">me</a>.</p>',
  });
  // As wide as paper.
  const visitor = await (await browser.newContext({ viewport: { width: 718, height: 1000 } })).newPage();
  await visitor.goto(`/blogs/${id}`);
  await visitor.emulateMedia({ media: 'print' });
  await expect(visitor.getByRole('combobox')).toHaveCount(0);
  const main = visitor.getByRole('main');
  await expect(main.getByRole('link', { name: 'me' })).toBeVisible();
  await expect(main.getByRole('link', { name: /Report|Follow|Like|Share/ })).toHaveCount(0);
  await expect(main.getByRole('button')).toHaveCount(0);
  await visitor.context().close();
});

test('a page of many short texts holds no null bytes', async ({ context }) => {
  await register(context);
  const content = Array.from({ length: 150 }, (_, index) => `<h2>é·à·ü·ö·ñ·ç ${index}</h2>`).join('');
  const { id } = await publish(context, { content });
  const page = await (await context.request.get(`/blogs/${id}`)).text();
  expect(page).toContain('é·à·ü·ö·ñ·ç 149');
  expect(page).not.toContain('\0');
});
