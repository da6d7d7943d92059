import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { becomeAdmin, publish, register, unique } from './support/people';
import { expect, test } from './support/test';
import { field, open, ownBlogs, text, write } from './support/writing';

// These change the settings of the whole site: they run by themselves, one after the other.
test.describe.configure({ mode: 'serial' });

const settingsPath = '/api/v1/admin/settings';
let before: object;

async function asAdmin(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL });
  await becomeAdmin(context);
  return context;
}

test.beforeAll(async ({ browser, baseURL }) => {
  const admin = await asAdmin(browser, baseURL);
  before = await (await admin.request.get(settingsPath)).json();
  await admin.close();
});

test.afterAll(async ({ browser, baseURL }) => {
  const admin = await asAdmin(browser, baseURL);
  await admin.request.put(settingsPath, { data: before });
  await admin.close();
});

/** Chooses a mode in the dashboard, and waits until the site's own copy of the settings is a new one. */
async function setModeration(page: Page, mode: string) {
  await page.goto('/dashboard/admin/settings');
  await page.getByRole('radio', { name: mode, exact: true }).press('Space');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
}

async function decide(page: Page, title: string, name: 'Publish' | 'Reject') {
  await page.goto('/dashboard/admin/queue');
  await page.getByRole('button', { name: `${name} ${title}` }).click();
}

const statusFor = async (request: APIRequestContext, id: string) =>
  (await request.get(`/api/v1/blogs/${id}`)).status();

test('in the mode for first blogs one waits, and the next appears at once', async ({
  page,
  browser,
  baseURL,
}) => {
  const admin = await asAdmin(browser, baseURL);
  const desk = await admin.newPage();
  await setModeration(desk, 'First blog');
  const author = await register(page);
  const title = unique('First');
  await open(page, '/blog');
  await expect(page.getByText('Your first blog is reviewed.')).toBeVisible();
  await write(page, title, 'My first words here.');
  await field(page, 'Category').selectOption('Backend');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Blog posted successfully! It is waiting for review.')).toBeVisible();
  await page.goto('/profile?status=pending');
  await expect(page.getByRole('article')).toContainText('Pending');

  await decide(desk, title, 'Publish');
  await expect(desk.getByRole('button', { name: `Publish ${title}` })).toHaveCount(0);
  await page.goto(`/authors/${author.id}`);
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
  await publish(page);
  expect((await ownBlogs(page)).map(({ status }) => status)).toEqual(['published', 'published']);
  await admin.close();
});

test('in the mode for all an edit waits, is rejected, mended and published', async ({
  page,
  browser,
  baseURL,
  playwright,
}) => {
  test.setTimeout(90_000);
  const reader = await playwright.request.newContext({ baseURL });
  const admin = await asAdmin(browser, baseURL);
  const desk = await admin.newPage();
  await register(page);
  await setModeration(desk, 'Off');
  const { id, title } = await publish(page);
  expect(await statusFor(reader, id)).toBe(200);
  await setModeration(desk, 'All');

  await open(page, `/blogs/update/${id}`);
  await expect(page.getByText('Every edit is reviewed first.')).toBeVisible();
  await text(page).press('ControlOrMeta+End');
  await page.keyboard.type(' More words.');
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await expect(page.getByText('Blog updated successfully! It is waiting for review.')).toBeVisible();
  expect(await statusFor(reader, id)).toBe(404);

  await decide(desk, title, 'Reject');
  await desk.getByLabel('Reason').fill('Say more.');
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Reject' }).click();
  await expect(desk.getByRole('alertdialog')).toHaveCount(0);
  await page.goto('/profile?status=rejected');
  await expect(page.getByText('Say more.')).toBeVisible();
  await open(page, `/blogs/update/${id}`);
  await expect(page.getByText('Say more. Saving sends it for review again.')).toBeVisible();
  await text(page).press('ControlOrMeta+End');
  await page.keyboard.type(' And still more.');
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await expect(page.getByText('It is waiting for review.')).toBeVisible();

  await decide(desk, title, 'Publish');
  await expect(desk.getByRole('button', { name: `Publish ${title}` })).toHaveCount(0);
  expect(await statusFor(reader, id)).toBe(200);
  await desk.goto('/dashboard/admin/audit?action=blog.status');
  await expect(desk.getByRole('row').filter({ hasText: title })).toHaveCount(2);
  await expect(desk.getByRole('row').filter({ hasText: title }).filter({ hasText: 'Say more.' })).toHaveCount(
    1,
  );
  await reader.dispose();
  await admin.close();
});

test('whoever writes reads beforehand what will wait for review, as soon as that is set', async ({
  page,
  browser,
  baseURL,
}) => {
  const admin = await asAdmin(browser, baseURL);
  const desk = await admin.newPage();
  const change = async (moderation: string) => {
    // The pages of visitors read the settings before: a copy that the site keeps is a fresh one.
    await page.goto('/contact');
    const answer = await admin.request.put(settingsPath, { data: { moderation } });
    expect(answer.ok()).toBe(true);
  };
  await change('off');
  await register(page);
  const shown = await publish(page);
  const draft = await publish(page, { status: 'draft' });
  const edit = ({ id }: { id: string }) => `/blogs/update/${id}`;
  const note = page.getByRole('main').getByText(/review/);

  for (const address of ['/write', '/blog', edit(draft), edit(shown)]) {
    await change('all');
    await open(page, address);
    await expect(note, `${address} with all`).toBeVisible();
    await change('off');
    await open(page, address);
    await expect(note, `${address} with off`).toHaveCount(0);
  }

  await change('first-post');
  for (const address of ['/write', edit(draft), edit(shown)]) {
    await open(page, address);
    await expect(note, `${address} of somebody whose blogs appear at once`).toHaveCount(0);
  }
  await page.context().clearCookies();
  await register(page);
  const firstDraft = await publish(page, { status: 'draft' });
  for (const address of ['/write', edit(firstDraft)]) {
    await open(page, address);
    await expect(note, `${address} before a first blog`).toBeVisible();
  }

  await change('all');
  await open(desk, '/write');
  await expect(desk.getByText('Select Category').first()).toBeAttached();
  await expect(desk.getByRole('main').getByText(/review/), 'an admin').toHaveCount(0);
  await admin.close();
});

test('what changes while an admin reads it is not published unread', async ({
  page,
  browser,
  baseURL,
  playwright,
}) => {
  const reader = await playwright.request.newContext({ baseURL });
  const admin = await asAdmin(browser, baseURL);
  const desk = await admin.newPage();
  await setModeration(desk, 'All');
  await register(page);
  const { id, title } = await publish(page);
  await desk.goto('/dashboard/admin/queue');
  const press = desk.getByRole('button', { name: `Publish ${title}` });
  await expect(press).toBeVisible();
  const data = { content: '<p>Other words.</p>' };
  expect((await page.request.put(`/api/v1/blogs/updateblogs/${id}`, { data })).ok()).toBe(true);
  await press.click();
  await expect(desk.getByText('Read it again before you decide.')).toBeVisible();
  expect(await statusFor(reader, id)).toBe(404);
  await press.click();
  await expect(press).toHaveCount(0);
  expect(await statusFor(reader, id)).toBe(200);
  await reader.dispose();
  await admin.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a changed setting shows on the site', async ({ page, context }) => {
    const phone = `+00 ${Date.now()}`;
    await becomeAdmin(context);
    await page.goto('/dashboard/admin/settings');
    await page.getByLabel('Phone').fill(phone);
    await page.getByRole('radio', { name: 'Off' }).press('Space');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('Settings saved.')).toBeVisible();

    await expect(async () => {
      await page.goto('/contact');
      await expect(page.getByRole('main').getByText(phone)).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 20_000 });
  });
});
