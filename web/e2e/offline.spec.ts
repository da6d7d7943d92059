import type { Page } from '@playwright/test';
import { openAlive } from './support/alive';
import { copiedPages, read, registerAuthorWithBlog, whereWorkersRun } from './support/offline';
import { publish } from './support/people';
import { expect, test } from './support/test';

test.use(whereWorkersRun);

const copyNotice = (page: Page) => page.getByText('The site cannot be reached. Saved copy from');
const offlineTitle = (page: Page) => page.getByRole('heading', { name: 'You are offline.' });

test('a blog that was read opens without a network, and says of when its copy is', async ({
  page,
  context,
  browser,
}) => {
  const author = await browser.newContext();
  const { blog } = await registerAuthorWithBlog(author);
  const path = `/blogs/${blog.id}`;
  await read(page, path);
  await context.setOffline(true);

  await page.goto(`${path}?utm_source=mail`);

  await expect(page.getByRole('heading', { level: 1, name: blog.title })).toBeVisible();
  const today = new Date().toISOString().slice(0, 4);
  await expect(copyNotice(page)).toContainText(new RegExp(`Saved copy from \\d+ \\w+ ${today} at`));
  const position = await page.getByRole('banner').evaluate((header) => getComputedStyle(header).position);
  expect(position, 'its styles are there').toBe('sticky');
  const cover = page.locator('main img[src^="/uploads/"]').first();
  await expect(cover, 'its cover is there').not.toHaveJSProperty('naturalWidth', 0);

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: blog.title })).toBeVisible();
  await openAlive(page, path);
  await expect(copyNotice(page)).toHaveCount(0);
});

test('a page that was not read ends at the list of those that were', async ({ page, context, browser }) => {
  const { blog } = await registerAuthorWithBlog(await browser.newContext());
  await read(page, `/blogs/${blog.id}`);
  await openAlive(page, '/');
  await context.setOffline(true);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Tags' }).click();

  await expect(offlineTitle(page)).toBeVisible();
  await expect(page).toHaveURL(/\/alltags$/);
  await page.getByRole('main').getByRole('link', { name: blog.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: blog.title })).toBeVisible();
  await page.goBack();
  await expect(offlineTitle(page)).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Tags', exact: true })).toBeVisible();
});

test('going back within the open page without a network shows the copy', async ({
  page,
  context,
  browser,
}) => {
  const { blog } = await registerAuthorWithBlog(await browser.newContext());
  await read(page, `/blogs/${blog.id}`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click();
  await expect(page.getByRole('heading', { name: 'The site' })).toBeVisible();
  await context.setOffline(true);

  await page.goBack();

  await expect(page.getByRole('heading', { level: 1, name: blog.title })).toBeVisible();
});

test('the copy of a reader who is logged in holds nothing of their session', async ({ page, context }) => {
  const { author, blog } = await registerAuthorWithBlog(context);
  await read(page, `/blogs/${blog.id}`);
  await page.goto('/profile');
  await read(page, `/blogs/${blog.id}`);

  const stored = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const copy = await caches.open(name);
      for (const { url } of await copy.keys()) {
        // Everybody's.
        if (new URL(url).pathname.startsWith('/assets/')) continue;
        const answer = await copy.match(url);
        texts.push(url, JSON.stringify([...(answer?.headers ?? [])]), (await answer?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });

  expect(stored).toContain(blog.title);
  for (const canary of [author.email, 'Logout', 'Edit</a>', 'Idempotency-Key', 'linefeed_session'])
    expect(stored, canary).not.toContain(canary);
  expect((await copiedPages(page)).sort()).toEqual([`/blogs/${blog.id}`, '/offline']);
  await context.setOffline(true);
  await page.goto(`/blogs/${blog.id}`);
  await expect(copyNotice(page)).toBeVisible();
  await expect(page.getByText('Anonymous User')).toBeVisible();
});

test('a question opens and closes without a network', async ({ page, context }) => {
  const { blog } = await registerAuthorWithBlog(context);
  await read(page, `/blogs/${blog.id}`);
  await openAlive(page, '/profile');
  await context.setOffline(true);
  await page.getByRole('button', { name: `Delete ${blog.title}` }).click();
  await page.getByRole('alertdialog').getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Your blogs' })).toBeVisible();
});

test('logging out deletes the copies', async ({ page, context }) => {
  const { blog } = await registerAuthorWithBlog(context);
  await read(page, `/blogs/${blog.id}`);
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => copiedPages(page)).toEqual(['/offline']);
  await context.setOffline(true);

  await page.goto(`/blogs/${blog.id}`);

  await expect(offlineTitle(page)).toBeVisible();
  await expect(page.getByText('Nothing yet')).toBeVisible();
});

test('deleting the account deletes the copies', async ({ page, context }) => {
  const { author, blog } = await registerAuthorWithBlog(context);
  await read(page, `/blogs/${blog.id}`);
  await page.goto('/profile/delete-account');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(author.password);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/');

  await expect.poll(() => copiedPages(page)).not.toContain(`/blogs/${blog.id}`);
});

test('the 51st copy pushes out the first, and a blog that is gone takes its copy with it', async ({
  page,
  context,
}) => {
  const { blog: first } = await registerAuthorWithBlog(context);
  const last = await publish(context);
  await read(page, `/blogs/${first.id}`);
  await page.evaluate(async () => {
    for (let count = 2; count <= 50; count += 1) {
      const copy = await caches.open(`linefeed-copy:/blogs/other${count}`);
      await copy.put(`/blogs/other${count}`, new Response('<title>Another</title>'));
    }
  });
  await read(page, `/blogs/${last.id}`);

  const copied = await copiedPages(page);
  expect(copied).toHaveLength(51);
  expect(copied).not.toContain(`/blogs/${first.id}`);
  expect(copied).toContain('/blogs/other2');

  await context.request.delete(`/api/v1/blogs/myblogs/${last.id}`);
  // Visitors get pages that are up to ten seconds old.
  await expect(async () => {
    await page.goto(`/blogs/${last.id}`);
    await expect.poll(() => copiedPages(page), { timeout: 5000 }).not.toContain(`/blogs/${last.id}`);
  }).toPass();
});
