import { openAlive } from './support/alive';
import { read, registerAuthorWithBlog, whereWorkersRun } from './support/offline';
import { expect, test } from './support/test';

test.use(whereWorkersRun);

test('a page that was read is shown without a network, and says that it is a copy', async ({
  page,
  context,
  browser,
}) => {
  const author = await browser.newContext();
  const { blog } = await registerAuthorWithBlog(author);
  await read(page, `/blogs/${blog.id}`, '/about');
  await context.setOffline(true);

  await page.goto(`/blogs/${blog.id}`);

  await expect(page.getByRole('heading', { level: 1, name: blog.title })).toBeVisible();
  await expect(page.locator('#copy')).toContainText('You are offline. Saved copy from');
  const color = await page.getByRole('banner').evaluate((header) => getComputedStyle(header).position);
  expect(color, 'its styles are there').toBe('sticky');

  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: 'Theme' }).click();
  await expect(page.locator('html'), 'its theme can be switched').toHaveAttribute('data-theme', 'dark');

  await context.setOffline(false);
  await expect(page.locator('#copy'), 'the page itself replaces its copy').toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: blog.title })).toBeVisible();
});

test('a page that was never read ends at the list of the copies', async ({ page, context }) => {
  await read(page, '/about');
  await openAlive(page, '/');
  await context.setOffline(true);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Tags' }).click();

  await expect(page.getByRole('heading', { name: 'You are offline.' })).toBeVisible();
  await expect(page).toHaveURL(/\/alltags$/);
  await page.getByRole('main').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { name: 'Why the name' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'You are offline.' })).toBeVisible();
});

test('without a network, pointing at a blog loads nothing and a press opens it', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await read(page, '/');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await context.setOffline(true);
  const link = page.locator('main a[data-discover][href^="/blogs/"]').first();

  await link.hover();
  await page.clock.runFor(1000);
  expect(new URL(page.url()).pathname).toBe('/');
  await link.click();

  await expect(page.getByRole('heading', { name: 'You are offline.' })).toBeVisible();
  expect(requested.filter((path) => path.endsWith('.data'))).toEqual([]);
});

test('going back to a page without a network shows its copy', async ({ page, context }) => {
  await read(page, '/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Categories' }).click();
  await expect(page).toHaveURL(/\/categories$/);
  await context.setOffline(true);

  await page.getByLabel('Search blogs').first().fill('words');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You are offline.' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/categories$/);
  // A browser that still has the page itself shows it; otherwise its copy, or the page that says "offline".
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Categories|You are offline\.)$/);
  await page.goBack();

  await expect(page.getByRole('heading', { name: 'Why the name' })).toBeVisible();
});

test('going back within the open page without a network shows the copy', async ({ page, context }) => {
  await read(page, '/about');
  const follow = async (name: string, path: string) => {
    await page.getByRole('contentinfo').getByRole('link', { name }).first().click();
    await expect(page).toHaveURL(path);
  };
  await follow('Categories', '/categories');
  await follow('About', '/about');
  await expect(page.getByRole('heading', { name: 'Why the name' })).toBeVisible();
  await follow('Categories', '/categories');
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
  await context.setOffline(true);

  await page.goBack();

  await expect(page.getByRole('heading', { name: 'Why the name' })).toBeVisible();
});

test('a new worker takes over an open page, and what an earlier one stored is removed', async ({
  page,
  context,
}) => {
  await read(page, '/about');
  await page.evaluate(async () => {
    await (await caches.open('linefeed-pages-0')).put('/old', new Response('old'));
    await (await navigator.serviceWorker.ready).unregister();
  });

  await read(page, '/');
  await expect.poll(() => page.evaluate(() => caches.has('linefeed-pages-0'))).toBe(false);
  await context.setOffline(true);
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: 'Why the name' })).toBeVisible();
});
