import type { Page } from '@playwright/test';
import { openAlive } from './support/alive';
import { expect, test } from './support/test';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Order of the blogs' }).getByRole('link', { name });

/** The likes of the blogs, in the order of their cards. */
async function likesOf(page: Page): Promise<number[]> {
  const texts = await cards(page).allInnerTexts();
  return texts.map((text) => Number(/([\d,]+) likes?\b/.exec(text)?.[1]?.replaceAll(',', '')));
}

async function expectMostLikedFirst(page: Page) {
  const likes = await likesOf(page);
  expect(likes[0]).toBeGreaterThan(0);
  expect(likes).toEqual([...likes].sort((one, other) => other - one));
}

test('a tab shows the most liked blogs first, and loads more of them', async ({ page }) => {
  await openAlive(page, '/allblogs');
  await expect(tab(page, 'Latest')).toHaveAttribute('aria-current', 'page');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/allblogs\.data/, async (route) => {
    await released;
    await route.continue();
  });
  await tab(page, 'Top').press('Enter');
  await expect(page.locator('[data-skeleton]')).toHaveCount(9);
  await expect(tab(page, 'Top')).toHaveAttribute('aria-current', 'page');
  release();
  await expect(cards(page)).toHaveCount(12);
  await expect(page).toHaveURL(/\/allblogs\?sort=top$/);
  await expect(page).toHaveTitle('Top Blogs · Linefeed');
  await expect(tab(page, 'Top')).toBeFocused();
  await expectMostLikedFirst(page);

  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(cards(page)).toHaveCount(24);
  await page.goBack();
  await expect(page).toHaveURL(/\/allblogs$/);
  await expect(tab(page, 'Latest')).toHaveAttribute('aria-current', 'page');
  await expect(cards(page)).toHaveCount(12);
});

test.describe('a request that fails', () => {
  test.use({ allowErrors: [/Failed to load resource/] });

  test('on the way to the most liked blogs is shown below their tab', async ({ page }) => {
    await openAlive(page, '/allblogs');
    await page.route(/allblogs\.data/, (route) => route.abort());
    await tab(page, 'Top').click();
    await expect(page.getByText('Failed to load blogs.')).toBeVisible();
    await expect(tab(page, 'Top')).toHaveAttribute('aria-current', 'page');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a tab and Load more lead through the most liked blogs', async ({ page }) => {
    await page.goto('/allblogs');
    await tab(page, 'Top').click();
    await expectMostLikedFirst(page);
    await page.getByRole('link', { name: 'Load more' }).click();
    await expect(page).toHaveURL(/\/allblogs\?sort=top&after=/);
    await expect(tab(page, 'Top')).toHaveAttribute('aria-current', 'page');
    await page.getByRole('link', { name: 'Back to the first page' }).click();
    await expect(page).toHaveURL(/\/allblogs\?sort=top$/);
  });
});
