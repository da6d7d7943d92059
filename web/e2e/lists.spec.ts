import type { Page } from '@playwright/test';
import { openAlive } from './support/alive';
import { expect, test } from './support/test';
import { demoUser, register } from './support/people';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

test('all blogs load more, and the way back finds them again', async ({ page }) => {
  await openAlive(page, '/allblogs');
  await expect(cards(page)).toHaveCount(12);

  await page.getByRole('link', { name: 'Load more' }).focus();
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(24);
  await expect(page.getByRole('status').filter({ hasText: /^24 of \d+ blogs$/ })).toBeVisible();
  const next = cards(page).nth(12).getByRole('heading').getByRole('link');
  await expect(next).toBeFocused();
  await expect(page).toHaveURL(/\/allblogs$/);

  const title = cards(page).nth(20).getByRole('heading').getByRole('link');
  const name = await title.innerText();
  await title.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(24);
  await expect(title).toBeInViewport();
});

test.describe('a request that fails', () => {
  test.use({ allowErrors: [/Failed to load resource/] });

  test('while loading more is shown, and can be tried again', async ({ page }) => {
    await openAlive(page, '/allblogs');
    await page.route(/allblogs\.data/, (route) => route.abort());
    await page.getByRole('link', { name: 'Load more' }).click();
    await expect(page.getByText('Failed to load blogs.')).toBeVisible();
    await expect(cards(page)).toHaveCount(12);

    await page.unroute(/allblogs\.data/);
    await page.getByRole('link', { name: 'Load more' }).click();
    await expect(cards(page)).toHaveCount(24);
    await expect(page.getByText('Failed to load blogs.')).toBeHidden();
  });

  test('on the way to a list is shown in its place', async ({ page }) => {
    await openAlive(page, '/categories');
    await page.route(/allblogs\.data/, (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: 'All Blogs' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'All Blogs' })).toBeVisible();
    await expect(page.getByText('Failed to load blogs.')).toBeVisible();
  });

  test('on the way to a tag leaves its list empty', async ({ page }) => {
    await openAlive(page, '/alltags');
    await page.route(/alltags\.data/, (route) => route.abort());
    await page.getByRole('list', { name: 'Popular tags' }).getByRole('link').first().click();
    await expect(page.getByText('No blogs found for this tag.')).toBeVisible();
  });
});

test('a list shows nine stand-ins while it is on its way', async ({ page }) => {
  await openAlive(page, '/categories');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/allblogs\.data/, async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'All Blogs' }).click();
  await expect(page.locator('[data-skeleton]')).toHaveCount(9);
  release();
  await expect(cards(page)).toHaveCount(12);
});

test('a category is reached from the index and bears its own name', async ({ page }) => {
  await openAlive(page, '/categories');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Portfolio/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Category: Portfolio' })).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await expect(page).toHaveTitle('Category: Portfolio · Linefeed');
});

test('a category bears its name before its blogs have come', async ({ page }) => {
  await openAlive(page, '/about');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/category\/.*\.data/, async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Web Development' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Category: Web Development' })).toBeVisible();
  await expect(page.getByText('Loading...')).toBeVisible();
  release();
  await expect(cards(page).first()).toBeVisible();
});

test.describe('an unknown category', () => {
  test.use({ allowErrors: [/status of 404/] });

  test('is headed by its parameter, empty, and a 404', async ({ page }) => {
    const response = await page.goto('/category/Knitting%20%26%20Co');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Category: Knitting & Co' })).toBeVisible();
    await expect(page.getByText('No blogs found in this category.')).toBeVisible();
  });
});

test('a tag is found by a part of it, with the keyboard', async ({ page }) => {
  await openAlive(page, '/alltags');
  const chips = page.getByRole('list', { name: 'Popular tags' }).getByRole('link');
  await expect(chips).toHaveCount(10);
  await expect(cards(page)).toHaveCount(0);
  await expect(page.getByText('No blogs found for this tag.')).toBeHidden();

  const box = page.getByRole('combobox', { name: 'Search tags' });
  await box.fill('ESCRIP');
  await expect(page.getByRole('option', { name: 'TypeScript' })).toBeVisible();
  await box.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await box.press('ArrowDown');
  await box.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'TypeScript' })).toHaveAttribute('aria-selected', 'true');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/alltags\?tag=TypeScript$/);
  await expect(cards(page).first()).toContainText('TypeScript');
  await expect(chips).toHaveCount(10);
});

test('a tag that nobody uses has no blogs', async ({ page }) => {
  await page.goto('/alltags?tag=never-heard-of');
  await expect(page.getByText('No blogs found for this tag.')).toBeVisible();
});

test('a part of a tag, sent before one was chosen, leads to the tags that hold it', async ({ page }) => {
  await openAlive(page, '/alltags');
  await page.getByRole('combobox', { name: 'Search tags' }).fill('ESCRIP');
  await page.getByRole('combobox', { name: 'Search tags' }).press('Enter');
  await expect(page).toHaveURL('/alltags?tag=ESCRIP');
  await expect(page.getByText('No blogs found for this tag.')).toBeVisible();
  await page.getByRole('list', { name: 'Similar tags' }).getByRole('link', { name: 'TypeScript' }).click();
  await expect(cards(page).first()).toContainText('TypeScript');
});

test('a visitor who would follow an author is asked to log in', async ({ page }) => {
  await openAlive(page, '/allblogs');
  // A deleted author has no page.
  const byline = cards(page).locator('a[href^="/authors/"]').first();
  const address = await byline.getAttribute('href');
  await byline.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Follow' }).click();
  await expect(page).toHaveURL(`/login?redirectTo=${encodeURIComponent(address ?? '')}`);
});

test('an author is followed and followed no longer', async ({ page, playwright, baseURL }) => {
  // No other journey follows or deletes this author.
  const request = await playwright.request.newContext({ baseURL });
  const author = await register({ request });
  await request.dispose();
  await page.request.post('/api/v1/users/login', { data: demoUser });
  await openAlive(page, `/authors/${author.id}`);
  const followers = page.getByText(/^[\d,]+ followers?$/);
  const before = parseInt(await followers.innerText());

  await page.getByRole('button', { name: 'Follow' }).click();
  await expect(page.getByRole('button', { name: 'Following' })).toBeEnabled();
  await expect(followers).toHaveText(new RegExp(`^${before + 1} `));
  await page.reload();
  await page.getByRole('button', { name: 'Following' }).click();
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeEnabled();
  await expect(followers).toHaveText(new RegExp(`^${before} `));
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('Load more leads to the next page, and back', async ({ page }) => {
    await page.goto('/allblogs');
    const first = await cards(page).first().getByRole('heading').innerText();
    await page.getByRole('link', { name: 'Load more' }).click();
    await expect(page).toHaveURL(/\/allblogs\?after=/);
    await expect(cards(page)).toHaveCount(12);
    await expect(cards(page).first().getByRole('heading')).not.toHaveText(first);
    const back = page.getByRole('link', { name: 'Back to the first page' });
    await back.click();
    // Its first blog may be another one by now: other journeys publish.
    await expect(page).toHaveURL(/\/allblogs$/);
    await expect(back).toHaveCount(0);
    await expect(cards(page)).toHaveCount(12);
  });

  test('a link leads from the ten most used tags to all', async ({ page }) => {
    await page.goto('/alltags');
    const link = page.getByRole('link', { name: /^All \d+ tags$/ });
    const count = parseInt((await link.innerText()).replace(/\D/g, ''));
    await link.click();
    const all = page.getByRole('list', { name: 'All tags' }).getByRole('link');
    // Other journeys publish blogs with new tags.
    expect(await all.count()).toBeGreaterThanOrEqual(count);
    await all.last().click();
    await expect(cards(page)).not.toHaveCount(0);
    // Not at the end of a list that is shorter now.
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  });

  test('a tag is asked for by a form', async ({ page }) => {
    await page.goto('/alltags');
    await page.getByRole('combobox', { name: 'Search tags' }).fill('typescript');
    await page.getByRole('combobox', { name: 'Search tags' }).press('Enter');
    await expect(page).toHaveURL('/alltags?tag=typescript');
    await expect(cards(page).first()).toBeVisible();
  });
});
