import type { APIRequestContext, Page } from '@playwright/test';
import { expectFieldError } from './support/field-error';
import { becomeAdmin, publish, register, unique } from './support/people';
import { expect, test as base } from './support/test';

interface Blogs {
  /** In the titles of these blogs alone. */
  word: string;
  made: { id: string; title: string }[];
  author: APIRequestContext;
}

/** Three blogs by another user than the admin in the browser. */
const test = base.extend<{ blogs: Blogs }>({
  blogs: async ({ playwright, baseURL, context }, use) => {
    const author = await playwright.request.newContext({ baseURL });
    await register({ request: author });
    const word = unique('Bulk').replace(' ', '');
    const made: Blogs['made'] = [];
    for (const name of ['one', 'two', 'three'])
      made.push(await publish({ request: author }, { title: `${word} ${name}` }));
    await becomeAdmin(context);
    await use({ word, made, author });
    await author.dispose();
  },
});

async function statusesOf({ author, made }: Blogs) {
  const read = async (id: string) => (await (await author.get(`/api/v1/blogs/myblogs/${id}`)).json()).status;
  return Promise.all(made.map(({ id }) => read(id)));
}

const box = (page: Page, title = '') => page.getByRole('checkbox', { name: `Select ${title}` });
const bar = (page: Page) => page.getByRole('form', { name: 'Selected blogs' });

async function hold(page: Page, { made }: Blogs) {
  const data = { status: 'pending', blogs: made.map(({ id }) => ({ _id: id })) };
  expect((await page.request.put('/api/v1/admin/blogs/status', { data })).ok()).toBe(true);
}

test('several blogs are rejected with one reason by the keyboard', async ({ page, blogs }) => {
  await page.goto(`/dashboard/admin/blogs?query=${blogs.word}`);
  await expect(bar(page)).toBeHidden();
  for (const { title } of blogs.made.slice(0, 2)) await box(page, title).press('Space');
  await expect(page.getByText('2 blogs selected')).toBeVisible();
  await bar(page).getByRole('button', { name: 'Reject' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Reject these 2 blogs?' });
  await question.getByRole('button', { name: 'Reject' }).click();
  await expectFieldError(question.getByLabel('Reason'));
  await question.getByLabel('Reason').fill('Advertising');
  await question.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('2 rejected.')).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await expect(page.getByText('Rejected: Advertising')).toHaveCount(2);
  expect(await statusesOf(blogs)).toEqual(['rejected', 'rejected', 'published']);
});

test.describe('a conflict', () => {
  test.use({ allowErrors: [/status of 409/] });

  test('a version that the admin has not read keeps its status', async ({ page, blogs }) => {
    const { id, title } = blogs.made[0]!;
    await page.goto(`/dashboard/admin/blogs?query=${encodeURIComponent(title)}`);
    const data = { content: '<p>Other words.</p>' };
    expect((await blogs.author.put(`/api/v1/blogs/updateblogs/${id}`, { data })).ok()).toBe(true);
    await page.getByLabel(`Status of ${title}`).selectOption('Pending');
    await page.getByRole('button', { name: `Set status: ${title}` }).click();
    await expect(page.getByText(/was changed in the meantime/)).toBeVisible();
    expect(await statusesOf(blogs)).toEqual(['published', 'published', 'published']);
  });
});

test('all shown are selected at once, and the result is shown', async ({ page, blogs }) => {
  await hold(page, blogs);
  await page.goto(`/dashboard/admin/blogs?query=${blogs.word}`);
  const all = page.getByRole('checkbox', { name: 'Select all 3 shown' });
  await all.press('Space');
  for (const { title } of blogs.made) await expect(box(page, title)).toBeChecked();
  await bar(page).getByRole('button', { name: 'Clear selection' }).click();
  await expect(all).not.toBeChecked();
  await all.check();
  const data = { content: '<p>Other words.</p>' };
  const [first] = blogs.made;
  expect((await blogs.author.put(`/api/v1/blogs/updateblogs/${first?.id}`, { data })).ok()).toBe(true);
  await bar(page).getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('2 published, 1 had changed.')).toBeVisible();
  expect(await statusesOf(blogs)).toEqual(['pending', 'published', 'published']);
});

test('the queue publishes several, on a phone', async ({ page, blogs }) => {
  await hold(page, blogs);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard/admin/queue');
  for (const { title } of blogs.made) await box(page, title).check();
  await expect(bar(page).getByRole('button', { name: 'Back to pending' })).toHaveCount(0);
  await expect(bar(page).getByRole('button', { name: 'Publish' })).toBeInViewport({ ratio: 1 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await bar(page).getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('3 published.')).toBeVisible();
  expect(await statusesOf(blogs)).toEqual(['published', 'published', 'published']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowErrors: [/status of 400/] });

  test('ticked blogs are rejected with one reason', async ({ page, blogs }) => {
    await page.goto(`/dashboard/admin/blogs?query=${blogs.word}`);
    const [one, two] = blogs.made;
    await box(page, one?.title).check();
    await box(page, two?.title).check();
    await bar(page).getByRole('button', { name: 'Reject' }).click();
    await expect(bar(page).getByRole('alert')).toHaveText(/\w/);
    await expect(box(page, one?.title)).toBeChecked();
    await bar(page).getByLabel('Reason').fill('Advertising');
    await bar(page).getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText('2 rejected.')).toBeVisible();
    expect(await statusesOf(blogs)).toEqual(['rejected', 'rejected', 'published']);
    await bar(page).getByRole('button', { name: 'Publish' }).click();
    await expect(bar(page).getByRole('alert')).toHaveText(/\w/);
  });
});
