import type { Page } from '@playwright/test';
import { openAlive } from './support/alive';
import { expect, test } from './support/test';

const box = (page: Page) => page.getByPlaceholder('Search blogs title...').filter({ visible: true });
const options = (page: Page) => page.getByRole('listbox').getByRole('option');

const open = (page: Page, path: string) => openAlive(page, path, 'input[type=search]');

test('the header finds titles while one types, and opens the chosen one', async ({ page }) => {
  await open(page, '/categories');
  await box(page).pressSequentially('  CACHE  ');
  await expect(options(page).first()).toContainText(/cache/i);
  const title = await options(page).first().innerText();

  await box(page).press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  const active = await box(page).getAttribute('aria-activedescendant');
  await expect(options(page).first()).toHaveAttribute('id', active ?? '');
  await box(page).press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(box(page)).toHaveValue('');
  await expect(page.getByRole('listbox')).toBeHidden();
});

test('the list closes on Escape, on leaving and on a click beside it', async ({ page }) => {
  await open(page, '/categories');
  await box(page).fill('cache');
  await expect(options(page).first()).toBeVisible();
  await box(page).press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(box(page)).toHaveValue('cache');

  await box(page).press('ArrowDown');
  await expect(options(page).first()).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('listbox')).toBeHidden();
});

test('only the last words are searched for, blank ones never', async ({ page }) => {
  await open(page, '/categories');
  const asked: string[] = [];
  let answerFirst = () => {};
  const first = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  await page.route('**/api/v1/blogs/search?*', async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('query') ?? '');
    if (asked.length === 1) await first;
    await route.fulfill({ json: [{ _id: 'x', title: `About ${asked.at(-1)}` }] }).catch(() => {});
  });
  await box(page).fill('   ');
  await page.waitForTimeout(300);
  expect(asked).toEqual([]);

  await box(page).fill('one');
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect.poll(() => asked).toEqual(['one']);
  await box(page).fill('two');
  await expect(options(page)).toHaveText(['About two']);
  answerFirst();
  await page.waitForTimeout(300);
  await expect(options(page)).toHaveText(['About two']);
  expect(asked).toEqual(['one', 'two']);
});

test('words that no title holds get an empty result', async ({ page }) => {
  await open(page, '/categories');
  await box(page).fill('zzyzx');
  await expect(page.getByText('No blogs found.')).toBeVisible();
});

test.describe('an outage', () => {
  test.use({ allowErrors: [/status of 503/] });

  test('is shown under the box', async ({ page }) => {
    await open(page, '/categories');
    await page.route('**/api/v1/blogs/search?*', (route) => route.fulfill({ status: 503, json: {} }));
    await box(page).fill('cache');
    await expect(page.getByText('Failed to load blogs.')).toBeVisible();
  });
});

test('Enter without a choice leads to all results', async ({ page }) => {
  await open(page, '/categories');
  await box(page).fill(' the ');
  await box(page).press('Enter');
  await expect(page).toHaveURL('/search?query=+the+');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('the');
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/the/i);
  await expect(box(page)).toHaveValue('');
});

test('on a small screen the box stands below the header and works alike', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/categories');
  const header = await page.getByRole('banner').boundingBox();
  const place = await box(page).boundingBox();
  expect(place?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  await box(page).fill('cache');
  await options(page).first().click();
  await expect(page).toHaveURL(/\/blogs\/\w+$/);
});

test('the search page without words waits for some', async ({ page }) => {
  await page.goto('/search?query=%20');
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  await expect(page.getByText('No blogs found.')).toBeHidden();
  await page.goto('/search?query=zzyzx');
  await expect(page.getByText('No blogs found.')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the header search is a form', async ({ page }) => {
    await page.goto('/');
    await box(page).fill('cache');
    await box(page).press('Enter');
    await expect(page).toHaveURL('/search?query=cache');
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(/cache/i);
  });
});
