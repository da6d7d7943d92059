import type { Page } from '@playwright/test';
import { openAlive } from './support/alive';
import { expect, test } from './support/test';

/** Holds the data of pages back until it is asked for. */
async function holdData(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.data/, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

const loading = (page: Page) => page.getByRole('main').getByRole('status', { name: 'Loading...' });

test('a page shows its own loading state, and the one that is left comes no more', async ({ page }) => {
  await openAlive(page, '/');
  const release = await holdData(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'React', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Category: React' })).toBeInViewport();
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Featured Posts' })).toBeHidden();
  release();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0);
});

test('a blog on the way to another shows that one’s loading state', async ({ page }) => {
  await openAlive(page, '/');
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { name: /^Responses/ })).toBeVisible();
  const release = await holdData(page);
  const other = page.getByRole('region', { name: 'Recommended Blogs' }).getByRole('heading').nth(1);
  const title = await other.getByRole('link').innerText();
  await other.getByRole('link').click();
  await expect(loading(page)).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(loading(page)).toHaveCount(0);
});

test('the tags stay while the blogs of another tag are on their way, and the keyboard goes on', async ({
  page,
}) => {
  await openAlive(page, '/alltags');
  const release = await holdData(page);
  const chips = page.getByRole('list', { name: 'Popular tags' }).getByRole('link');
  await chips.first().press('Enter');
  await expect(page.getByText('Loading blogs...')).toBeVisible();
  await expect(chips.first()).toBeVisible();
  release();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(chips.first()).toBeFocused();
});

test('the words of another search show at once, and the box with them', async ({ page }) => {
  await openAlive(page, '/search?query=a');
  const release = await holdData(page);
  await page.getByRole('searchbox', { name: 'Search titles' }).fill('react');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “react”' })).toBeVisible();
  await expect(loading(page)).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search titles' })).toHaveValue('react');
  release();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(loading(page)).toHaveCount(0);
});
