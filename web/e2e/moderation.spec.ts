import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { logInToPanel } from './support/panel';
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
  await page
    .getByRole('group', { name: 'Moderation' })
    .getByRole('radio', { name: mode, exact: true })
    .press('Space');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
}

async function decide(page: Page, title: string, name: 'Publish' | 'Reject') {
  await page.goto('/dashboard/admin/queue');
  await page.getByRole('button', { name: `${name} ${title}` }).click();
}

const statusFor = async (request: APIRequestContext, id: string) =>
  (await request.get(`/api/v1/blogs/${id}`)).status();

test('with moderation of first blogs, one is reviewed and the next appears at once', async ({
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

test('with moderation of all blogs, an edit is reviewed, rejected, corrected and published', async ({
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
  const question = desk.getByRole('alertdialog');
  await question.getByLabel('Reason').fill('Say more.');
  await question.getByRole('button', { name: 'Reject' }).click();
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

test('the form says what will be reviewed, as soon as moderation is on', async ({
  playwright,
  browser,
  baseURL,
}) => {
  const admin = await asAdmin(browser, baseURL);
  const [known, beginner] = [
    await playwright.request.newContext({ baseURL }),
    await playwright.request.newContext({ baseURL }),
  ];
  const change = async (moderation: string) => {
    // Any copy of the settings that the site keeps now holds the mode before.
    await known.get('/contact');
    const answer = await admin.request.put(settingsPath, { data: { moderation } });
    expect(answer.ok()).toBe(true);
  };
  const saysSo = async (reader: APIRequestContext, address: string) => {
    const answer = await reader.get(address);
    expect(answer.status(), address).toBe(200);
    return /\bonce it is approved|until the edit is approved/.test(await answer.text());
  };
  const edit = ({ id }: { id: string }) => `/blogs/update/${id}`;

  await change('off');
  await register({ request: known });
  const [shown, draft] = [
    await publish({ request: known }),
    await publish({ request: known }, { status: 'draft' }),
  ];
  for (const address of ['/write', '/blog', edit(draft), edit(shown)]) {
    await change('all');
    expect(await saysSo(known, address), `${address} with all`).toBe(true);
    expect(await saysSo(admin.request, '/write'), 'an admin').toBe(false);
    await change('off');
    expect(await saysSo(known, address), `${address} with off`).toBe(false);
  }

  await change('first-post');
  await register({ request: beginner });
  const first = await publish({ request: beginner }, { status: 'draft' });
  for (const address of ['/write', edit(draft), edit(shown)])
    expect(await saysSo(known, address), `${address} of somebody who has published`).toBe(false);
  for (const address of ['/write', edit(first)])
    expect(await saysSo(beginner, address), `${address} before a first blog`).toBe(true);
  await known.dispose();
  await beginner.dispose();
  await admin.close();
});

test('a blog changed after the admin opened it is not published', async ({
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
    await page.getByRole('group', { name: 'Moderation' }).getByRole('radio', { name: 'Off' }).press('Space');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('Settings saved.')).toBeVisible();

    await expect(async () => {
      await page.goto('/contact');
      await expect(page.getByRole('main').getByText(phone)).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 20_000 });
  });
});

test('the panel shows the settings, and saves them', async ({ page }) => {
  const { CMS = 'http://localhost:1337' } = process.env;
  await logInToPanel(page, CMS);
  await page.goto(`${CMS}/admin/content-manager/single-types/api::site-setting.site-setting`);
  const place = page.getByLabel('Location');
  await place.fill('By the sea');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved document')).toBeVisible();
  await page.reload();
  await expect(place).toHaveValue('By the sea');
});
