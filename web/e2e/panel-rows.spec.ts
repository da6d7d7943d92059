import type { Locator, Page } from '@playwright/test';
import { logInToPanel, openPanel } from './support/panel';
import { publish, register, unique } from './support/people';
import { expect, test } from './support/test';

// The panel is the CMS's own, on its own address.
const { CMS = 'http://localhost:1337' } = process.env;
const list = (name: string) => `${CMS}/admin/content-manager/collection-types/api::${name}.${name}`;
const search = (words: string) => `?${new URLSearchParams({ page: '1', _q: words })}`;

// The browser reports each refused call, and those that Strapi's panel makes in vain.
test.use({ allowErrors: [/the server responded with a status of 4\d\d/] });

const lists = [
  ...['blog', 'comment', 'report', 'contact-message', 'subscriber', 'category', 'tag', 'page', 'mail'],
  'audit-entry',
];
const row = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });

/** How far the page, and what in it scrolls, is wider than its place. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const boxes = [...document.querySelectorAll('main *')].filter(scrolls);
    return [document.documentElement, ...boxes].map((box) => box.scrollWidth - box.clientWidth);
  });

test('no list is wider than the window, neither on a desktop nor on a phone', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const writer = await browser.newContext({ baseURL });
  await register(writer, { name: unique('Alexandra Featherstonehaugh') });
  await publish(writer, { title: unique(`How to keep a long title ${'readable '.repeat(8)}`) });
  await publish(writer, { title: unique('Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen') });
  await writer.close();
  await logInToPanel(page, CMS);
  const excess = async () => Math.max(...(await overflow(page)));
  for (const name of lists) {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(list(name));
    await expect(page.getByRole('row').nth(1).or(page.getByText('Nothing here'))).toBeVisible();
    expect([name, await excess()]).toEqual([name, 0]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect.poll(excess, name).toBe(0);
  }
});

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

test('the menu lists what is needed most first', async ({ page }) => {
  await openPanel(page, CMS, 'api::blog.blog');
  const links = page.getByRole('navigation', { name: 'Content' }).getByRole('link');
  await expect(links).toHaveText([
    ...['Blogs', 'Comments', 'Reports', 'Contact messages', 'Subscribers', 'Categories', 'Tags', 'Pages'],
    ...['Outgoing mail', 'Audit log', 'Site settings'],
  ]);
});

test('what readers write and what the site makes has no "New entry"', async ({ page }) => {
  await logInToPanel(page, CMS);
  for (const name of ['comment', 'contact-message', 'mail', 'page']) {
    await page.goto(list(name));
    await expect(page.getByRole('row').nth(1).or(page.getByText('Nothing here'))).toBeVisible();
    await expect(page.getByText('New entry')).toHaveCount(0);
  }
});
