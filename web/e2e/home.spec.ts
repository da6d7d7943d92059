import { expect, test } from './support/test';

test('the home page leads from the hero to all blogs', async ({ page }) => {
  await page.goto('/');

  await expect(page).toHaveTitle(/Linefeed/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Read Blogs' })).toHaveAttribute('href', '/allblogs');
  await expect(page.getByRole('link', { name: 'See More' })).toHaveAttribute('href', '/allblogs');
});

test.describe('beside journeys that delete what they have published', () => {
  test.use({ allowErrors: [/status of 404/] });

  test('the home page features blogs that can be opened', async ({ page }) => {
    await expect(async () => {
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Featured Posts' })).toBeVisible();
      const blog = page.locator('main a[href^="/blogs/"]').first();
      const address = await blog.getAttribute('href');
      await blog.click();
      await expect(page).toHaveURL(new RegExp(`${address}$`));
      const title = page.getByRole('main').getByRole('heading', { level: 1 });
      await expect(title).not.toHaveText(/not found|Loading/i, { timeout: 5000 });
    }).toPass();
  });
});

test('header and footer lead on', async ({ page }) => {
  await page.goto('/');

  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: /Line\s*feed/ })).toHaveAttribute('href', '/');
  await expect(header.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact');
  const footer = page.getByRole('contentinfo');
  await expect(footer.locator('a[href="/category/javascript"]')).toBeVisible();
  await expect(footer).toContainText(String(new Date().getUTCFullYear()));
});

for (const width of [1280, 390]) {
  test(`going back to the home page leads to the place that was left, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const card = page.getByRole('main').getByRole('article').last().getByRole('heading').getByRole('link');
    await card.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(100);
    await card.click();
    await expect(page).toHaveURL(/\/blogs\/[a-z0-9]+$/);
    await page.goBack();

    await expect(page.getByRole('main').getByRole('article').last()).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  });
}
