import type { Route } from '@playwright/test';
import { endSession, publish, register, unique } from './support/people';
import { expect, test, toasts } from './support/test';
import { field, open, ownBlog, ownBlogs, png, text, write } from './support/writing';

test.use({ allowErrors: [/Failed to load resource|net::/] });

test('the end of the session loses no text', async ({ page, context }) => {
  const { email, password } = await register(page);
  await open(page, '/blog');
  await write(page, 'Interrupted', 'Still here');
  await field(page, 'Category').selectOption('DevOps');
  await endSession(context);

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL('/login?redirectTo=%2Fblog');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();

  await expect(page).toHaveURL('/blog');
  await expect(field(page, 'Title')).toHaveValue('Interrupted');
  await expect(text(page)).toHaveText('Still here');
  await expect(field(page, 'Category')).toHaveValue('DevOps');
});

test('a network failure loses no text', async ({ page, context }) => {
  await register(page);
  const blog = await publish(page);
  await open(page, `/blogs/update/${blog.id}`);
  await field(page, 'Title').fill('Offline');
  await context.setOffline(true);

  await page.getByRole('button', { name: 'Update Blog' }).click();
  await expect(toasts(page)).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('Offline');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Update Blog' }).click();

  await expect(page.getByText('Blog updated successfully!')).toBeVisible();
  await expect(page).toHaveURL(`/blogs/${blog.id}`);
});

test('a failed upload of the cover stops the save and loses nothing', async ({ page }) => {
  await register(page);
  const blog = await publish(page);
  await open(page, `/blogs/update/${blog.id}`);
  await page.route('**/api/v1/uploads', (route) => route.fulfill({ status: 507, body: '{}' }));
  await field(page, 'Title').fill('With a cover');
  await field(page, 'Add cover image').setInputFiles(png());

  await page.getByRole('button', { name: 'Update Blog' }).click();

  await expect(page.getByText('Image upload failed')).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('With a cover');
  await expect(page.getByAltText('Cover')).toBeVisible();
  expect(await ownBlog(page, blog.id)).toMatchObject({ title: blog.title });
});

for (const [how, answer, toldAfterMs] of [
  ['refused', (route: Route) => route.abort('connectionrefused'), 0],
  ['silent', () => new Promise<void>(() => undefined), 10_000],
] as const) {
  test(`a ${how} upload fails within ten seconds and loses no text`, async ({ page }) => {
    await register(page);
    await open(page, '/blog');
    await page.route('**/api/v1/uploads', answer);
    await write(page, 'A lost cover', 'Still here');
    await field(page, 'Category').selectOption('DevOps');

    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 5000);
    const sent = page.waitForRequest('**/api/v1/uploads');
    await field(page, 'Add cover image').setInputFiles(png());
    await sent;
    await page.clock.runFor(toldAfterMs);
    await expect(page.getByText('Image upload failed')).toBeVisible();

    await expect(field(page, 'Title')).toHaveValue('A lost cover');
    await expect(text(page)).toHaveText('Still here');
    await expect(field(page, 'Category')).toHaveValue('DevOps');
    await expect(page.getByAltText('Cover')).toBeHidden();
    expect(await ownBlogs(page)).toEqual([]);
  });
}

test('a blog that was changed elsewhere is not overwritten', async ({ page }) => {
  await register(page);
  const blog = await publish(page);
  await open(page, `/blogs/update/${blog.id}`);
  await page.request.put(`/api/v1/blogs/updateblogs/${blog.id}`, { data: { title: 'Theirs' } });
  await field(page, 'Title').fill('Mine');

  await page.getByRole('button', { name: 'Update Blog' }).click();
  await expect(page.getByRole('region', { name: 'Your version' })).toContainText('Mine');
  await expect(page.getByRole('region', { name: 'Saved version' })).toContainText('Theirs');
  expect(await ownBlog(page, blog.id)).toMatchObject({ title: 'Theirs' });
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect(field(page, 'Title')).toHaveValue('Theirs');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(field(page, 'Title')).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await page.getByRole('button', { name: 'Keep mine' }).click();

  await expect(page).toHaveURL(`/blogs/${blog.id}`);
  expect(await ownBlog(page, blog.id)).toMatchObject({ title: 'Mine' });
});

test('somebody else’s blog cannot be edited', async ({ page }) => {
  await register(page);
  const { id } = await publish(page);
  await register(page);

  const answer = await page.goto(`/blogs/update/${id}`);

  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Failed to load blog data.')).toBeVisible();
});

test('a draft is saved, edited and published', async ({ page }) => {
  await register(page);
  await open(page, '/blog');
  await write(page, 'A draft', 'Half a thought');

  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await expect(page).toHaveURL(/\/blogs\/update\//);
  await expect(page.getByText('Only you can see it.')).toBeVisible();
  await field(page, 'Categories').fill('No such thing');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Unknown category: No such thing')).toBeVisible();
  await field(page, 'Categories').fill('Backend, DevOps');
  await page.getByRole('button', { name: 'Publish' }).click();

  await expect(page).toHaveURL(/\/blogs\/[^/]+$/);
  expect((await ownBlogs(page))[0]).toMatchObject({ title: 'A draft', status: 'published' });
});

test('a blog is published once although the response was lost, also after a crash', async ({ page }) => {
  await register(page);
  await open(page, '/blog');
  await write(page, unique('Sent twice'), 'Words.');
  await field(page, 'Category').selectOption('Backend');
  await page.route('**/blog.data*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Failed to post blog.')).toBeVisible();
  expect(await ownBlogs(page)).toHaveLength(1);
  await page.unroute('**/blog.data*');

  await page.goto('about:blank');
  await open(page, '/blog');
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();

  await expect(page.getByText('Blog posted successfully!')).toBeVisible();
  expect(await ownBlogs(page)).toHaveLength(1);
});
