import type { Locator, Page } from '@playwright/test';
import { logInToPanel, openPanel } from './support/panel';
import { publish, register } from './support/people';
import { expect, test } from './support/test';

// The panel is the CMS's own, on its own address.
const { CMS = 'http://localhost:1337' } = process.env;
const search = (words: string) => `?${new URLSearchParams({ page: '1', _q: words })}`;

// The browser reports each refused call, and those of Strapi's panel that fail.
test.use({ allowErrors: [/the server responded with a status of 4\d\d/] });

const row = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });

/** How many lines a button's text has. */
const linesOf = (button: Locator) =>
  button.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element.lastElementChild?.firstChild ?? element);
    return text.getClientRects().length;
  });

test('"New folder" has one line, at the top of the media library and while it scrolls', async ({ page }) => {
  await logInToPanel(page, CMS);
  const button = page.getByRole('button', { name: 'New folder' });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${CMS}/admin/plugins/upload`);
    await expect(page.getByRole('checkbox').nth(5)).toBeVisible();
    expect(await linesOf(button)).toBe(1);
    await page.mouse.move(width / 2, 500);
    await page.mouse.wheel(0, 900);
    await expect(page.locator('[data-strapi-header-sticky]')).toHaveCount(1);
    expect(await linesOf(button)).toBe(1);
    // On a phone the menu is above the page, and nothing looks out from behind it.
    if (width === 1280) await expect(button).toBeInViewport();
    else await expect(button).not.toBeInViewport();
  }
});

test('Tab reaches the checkbox, the page and the menu of a row, and Enter opens them', async ({
  page,
  context,
}) => {
  await register(context);
  const blog = await publish(context);
  await openPanel(page, CMS, `api::blog.blog${search(blog.title)}`);
  const own = row(page, blog.title);
  await own.getByRole('checkbox').focus();
  await page.keyboard.press('Tab');
  await expect(own.getByRole('link', { name: blog.title })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(own.getByRole('button', { name: 'Row actions' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(own.getByRole('button', { name: 'Row actions' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(own.getByRole('link', { name: blog.title })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(own.getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: blog.title })).toBeVisible();
});

test('Tab reaches the headings that sort a list, and arrow keys lead from cell to cell', async ({ page }) => {
  await openPanel(page, CMS, 'api::tag.tag');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await page.getByRole('checkbox', { name: /select all/i }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=name(:|%3A)ASC/);
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await page.getByRole('row').nth(1).getByRole('checkbox').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('row').nth(2).getByRole('checkbox')).toBeFocused();
});
