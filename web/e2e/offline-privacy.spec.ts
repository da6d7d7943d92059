import type { Page } from '@playwright/test';
import { copiedPages, read, registerAuthorWithBlog, whereWorkersRun } from './support/offline';
import { register } from './support/people';
import { expect, test } from './support/test';

test.use(whereWorkersRun);

/** Everything that the worker stores but scripts, styles and fonts, which are everybody's, as text. */
function allStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        if (new URL(request.url).pathname.startsWith('/assets/')) continue;
        texts.push(request.url, JSON.stringify([...(answer?.headers ?? [])]), (await answer?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });
}

test('nothing of a reader who is logged in is stored, and their page comes from the network', async ({
  page,
  context,
}) => {
  const { author, blog } = await registerAuthorWithBlog(context);
  await read(page, '/', `/blogs/${blog.id}`);
  await page.goto('/profile');
  await page.goto('/blog');
  await page.goto('/notifications');
  await read(page, `/blogs/${blog.id}`);

  const stored = await allStored(page);

  expect(stored).toContain(blog.title);
  for (const canary of [author.email, 'Logout', 'Edit</a>', 'Idempotency-Key', 'linefeed_session']) {
    expect(stored, canary).not.toContain(canary);
  }
  expect(await copiedPages(page)).toEqual(['/', `/blogs/${blog.id}`, '/offline'].sort());
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
  await expect(page.locator('#copy')).toHaveCount(0);
});

test('logging out forgets what was read', async ({ page, context }) => {
  await register(context);
  await read(page, '/about');
  // About does not wait for a slow CMS to say who is logged in.
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);

  await expect.poll(() => copiedPages(page)).toEqual(['/offline']);
});

test('deleting the account forgets what was read', async ({ page, context }) => {
  const { password } = await register(context);
  await read(page, '/about');
  await page.goto('/profile/delete-account');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/');

  await expect.poll(() => copiedPages(page)).not.toContain('/about');
});
