import type { APIRequestContext, Page } from '@playwright/test';
import { openAlive } from './support/alive';
import { becomeAdmin, publish, register, unique } from './support/people';
import { expect, test as base, toasts } from './support/test';

interface Blogs {
  /** In the titles of these blogs alone, each followed by its number: the newest is 41. */
  word: string;
  author: APIRequestContext;
}

/** Blogs by another user than the admin in the browser: two full pages of the dashboard, and one more. */
const test = base.extend<{ blogs: Blogs }>({
  blogs: async ({ playwright, baseURL, context }, use) => {
    const author = await playwright.request.newContext({ baseURL });
    await register({ request: author });
    const word = unique('Long').replace(' ', '');
    for (let number = 1; number <= 41; number += 1)
      await publish({ request: author }, { title: `${word} number ${number}` });
    await becomeAdmin(context);
    await use({ word, author });
    await author.dispose();
  },
});

const rows = (page: Page) => page.locator('tbody tr');
const row = (page: Page, number: number) =>
  rows(page).filter({ has: page.getByRole('link', { name: new RegExp(`number ${number}$`) }) });
const loadMore = (page: Page) => page.getByRole('link', { name: 'Load more' });
const address = ({ word }: Blogs) => `/dashboard/admin/blogs?query=${word}`;

test('the dashboard appends, and after a decision shows all rows that were loaded', async ({
  page,
  blogs,
}) => {
  await openAlive(page, address(blogs));
  await expect(rows(page)).toHaveCount(20);
  await loadMore(page).press('Enter');
  await expect(rows(page)).toHaveCount(40);
  await expect(row(page, 21)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /^40 of 41 blogs$/ })).toBeVisible();
  await loadMore(page).click();
  await expect(rows(page)).toHaveCount(41);
  await expect(loadMore(page)).toHaveCount(0);
  await expect(page).toHaveURL(address(blogs));

  const last = row(page, 1);
  await last.getByRole('combobox').selectOption('Pending');
  await last.getByRole('button', { name: /^Set status/ }).click();
  await expect(toasts(page)).toBeVisible();
  await expect(last.getByRole('combobox')).toHaveValue('pending');
  await expect(rows(page)).toHaveCount(41);

  await row(page, 41)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(row(page, 41)).toHaveCount(0);
  await row(page, 15)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(row(page, 15)).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Select all 39 shown' })).toBeVisible();
  await expect(rows(page)).toHaveCount(39);
});

test('the way back leads to the place in a list of the dashboard', async ({ page, blogs }) => {
  await openAlive(page, address(blogs));
  await loadMore(page).click();
  await expect(rows(page)).toHaveCount(40);
  await row(page, 5).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: `${blogs.word} number 5` })).toBeVisible();
  await page.goBack();
  await expect(row(page, 5)).toBeInViewport();
  await expect(rows(page)).toHaveCount(40);
});

test.describe('a request that fails', () => {
  test.use({ allowErrors: [/Failed to load resource/] });

  test('leaves the rows of the dashboard, and can be tried again', async ({ page, blogs }) => {
    await openAlive(page, address(blogs));
    await page.route(/blogs\.data/, (route) => route.abort());
    await loadMore(page).click();
    await expect(page.getByText('Failed to load blogs.')).toBeVisible();
    await expect(rows(page)).toHaveCount(20);
    await page.unroute(/blogs\.data/);
    await loadMore(page).click();
    await expect(rows(page)).toHaveCount(40);
    await expect(page.getByText('Failed to load blogs.')).toBeHidden();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the dashboard opens the next page, and stays there after a decision', async ({ page, blogs }) => {
    await page.goto(address(blogs));
    await loadMore(page).click();
    await expect(row(page, 21)).toBeVisible();
    await expect(rows(page)).toHaveCount(20);
    await row(page, 2)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect(row(page, 21)).toBeVisible();
    await expect(row(page, 2)).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to the first page' }).click();
    await expect(page).toHaveURL(address(blogs));
    await expect(row(page, 41)).toBeVisible();
  });
});
