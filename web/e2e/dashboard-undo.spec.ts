import type { APIRequestContext, Page } from '@playwright/test';
import { becomeAdmin, publish, register } from './support/people';
import { expect, test as base } from './support/test';

/** A published blog by another user than the admin in the browser, and the author's own client. */
const test = base.extend<{ blog: { id: string; title: string; author: APIRequestContext } }>({
  blog: async ({ playwright, baseURL, context }, use) => {
    const author = await playwright.request.newContext({ baseURL });
    await register({ request: author });
    const blog = await publish({ request: author });
    await becomeAdmin(context);
    await use({ ...blog, author });
    await author.dispose();
  },
});

async function statusOf(author: APIRequestContext, id: string) {
  const { status, rejectionReason } = await (await author.get(`/api/v1/blogs/myblogs/${id}`)).json();
  return [status, rejectionReason];
}

async function setStatus(page: Page, title: string, status: string) {
  await page.goto(`/dashboard/admin/blogs?query=${encodeURIComponent(title)}`);
  await page.getByLabel(`Status of ${title}`).selectOption(status);
  await page.getByRole('button', { name: `Set status: ${title}` }).click();
}

/** The button once its shortcut works. */
const undoOf = (page: Page) => toasts(page).getByRole('button', { name: 'Undo Ctrl+Z' });

const toasts = (page: Page) => page.getByRole('status').getByRole('listitem');

test('a change of status is undone by the keyboard', async ({ page, blog }) => {
  await setStatus(page, blog.title, 'Pending');
  const message = toasts(page).filter({ hasText: 'The blog is now pending.' });
  await expect(message.getByRole('button', { name: 'Undo Ctrl+Z' })).toBeVisible();
  await expect(page.getByLabel(`Status of ${blog.title}`)).toHaveValue('pending');
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Undone: the blog is as it was before.')).toBeVisible();
  await expect(message).toHaveCount(0);
  await expect(page.getByLabel(`Status of ${blog.title}`)).toHaveValue('published');
  expect(await statusOf(blog.author, blog.id)).toEqual(['published', undefined]);
});

test('the shortcut does not undo while one types', async ({ page, blog }) => {
  await setStatus(page, blog.title, 'Pending');
  await expect(undoOf(page)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search titles' }).press('Control+z');
  await undoOf(page).focus();
  expect(await statusOf(blog.author, blog.id)).toEqual(['pending', undefined]);
});

test('a rejection is undone from another page, which stays', async ({ page, blog }) => {
  await page.goto(`/dashboard/admin/blogs?query=${encodeURIComponent(blog.title)}`);
  await page.getByLabel(`Status of ${blog.title}`).selectOption('Rejected');
  const question = page.getByRole('alertdialog', { name: 'Reject this blog?' });
  await question.getByLabel('Reason').fill('A slip');
  await question.getByRole('button', { name: 'Reject' }).click();
  await expect(undoOf(page)).toBeVisible();
  expect(await statusOf(blog.author, blog.id)).toEqual(['rejected', 'A slip']);
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page).toHaveURL('/contact');
  await undoOf(page).press('Enter');
  await expect(page.getByText('Undone: the blog is as it was before.')).toBeVisible();
  await expect(page).toHaveURL('/contact');
  expect(await statusOf(blog.author, blog.id)).toEqual(['published', undefined]);
});

test.describe('a conflict', () => {
  test.use({ allowErrors: [/status of 409/] });

  test('a blog that its author has changed since stays as it is', async ({ page, blog }) => {
    await setStatus(page, blog.title, 'Pending');
    const undo = undoOf(page);
    await expect(undo).toBeVisible();
    const data = { content: '<p>Other words.</p>' };
    expect((await blog.author.put(`/api/v1/blogs/updateblogs/${blog.id}`, { data })).ok()).toBe(true);
    await undo.click();
    await expect(
      page.getByText('The blog was changed in the meantime, so that nothing was undone.'),
    ).toBeVisible();
    expect(await statusOf(blog.author, blog.id)).toEqual(['pending', undefined]);
  });
});

test('after ten seconds nothing is offered any more', async ({ page, blog }) => {
  await page.clock.install();
  await setStatus(page, blog.title, 'Pending');
  const undo = undoOf(page);
  await expect(undo).toBeVisible();
  await page.clock.runFor(9000);
  await expect(undo).toBeVisible();
  await page.clock.runFor(2000);
  await expect(undo).toHaveCount(0);
});

test('the button stays while it has the focus', async ({ page, blog }) => {
  await page.clock.install();
  await setStatus(page, blog.title, 'Pending');
  const undo = undoOf(page);
  await expect(undo).toBeVisible();
  await undo.focus();
  await page.clock.runFor(30_000);
  await expect(undo).toBeFocused();
  await page.getByRole('heading', { level: 1 }).focus();
  await expect(undo).toHaveCount(0);
});

test.describe('a connection that breaks', () => {
  test.use({ allowErrors: [/Failed to load resource/] });

  test('is told, and undoing can be tried again', async ({ page, blog }) => {
    await setStatus(page, blog.title, 'Pending');
    await expect(undoOf(page)).toBeVisible();
    await page.route('**/undo.data**', (route) => route.abort());
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Failed to undo it. Please try again.')).toBeVisible();
    await page.unroute('**/undo.data**');
    await undoOf(page).click();
    await expect(page.getByText('Undone: the blog is as it was before.')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the message has a button that undoes, and leads back to the list', async ({ page, blog }) => {
    await setStatus(page, blog.title, 'Pending');
    await expect(page.getByText('The blog is now pending.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone: the blog is as it was before.')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/admin\/blogs\?query=/);
    await expect(page.getByLabel(`Status of ${blog.title}`)).toHaveValue('published');
  });
});
