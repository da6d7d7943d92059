import type { Page } from '@playwright/test';
import { findSerious, looks } from './support/axe';
import { editor, openPanelHome } from './support/panel';
import { becomeAdmin, publish, register } from './support/people';
import { expect, test } from './support/test';

// The panel is the CMS's own, on its own address.
const { CMS = 'http://localhost:1337' } = process.env;
const host = new URL(CMS).host;

// Calls that Strapi's panel makes in vain, and the one that a journey breaks.
test.use({ allowErrors: [/the server responded with a status of (40[0-9]|500)/] });

const lists = [
  'Blogs',
  'Categories',
  'Comments',
  'Contact messages',
  'Audit log',
  'Outgoing mail',
  'Pages',
  'Subscribers',
  'Tags',
];

/** Collects what the page asks of hosts other than the CMS. */
function collectForeignRequests(page: Page) {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.host !== host) foreign.push(request.url());
  });
  return foreign;
}

test('the panel has our name before its script has run, which is sent compressed to whoever reads Brotli', async ({
  request,
}) => {
  const page = await (await request.get(`${CMS}/admin`)).text();
  expect(page).toContain('<title>Linefeed</title>');
  const [script] = /\/admin\/strapi-[\w-]+\.js/.exec(page) ?? [];
  const load = (encoding: string) =>
    request.get(`${CMS}${script}`, { headers: { 'Accept-Encoding': encoding } });
  const answers = [await load('gzip, deflate, br'), await load('gzip, deflate')];
  expect(answers.map((answer) => answer.headers()['content-encoding'])).toEqual(['br', undefined]);
  for (const answer of answers) expect(answer.headers()['vary']).toContain('Accept-Encoding');
  const [small, whole] = answers.map((answer) => Number(answer.headers()['content-length']));
  expect(small! * 3).toBeLessThan(whole!);
  expect(await answers[0]!.text()).toBe(await answers[1]!.text());
});

test('an editor walks through the whole menu: every entry opens, in our name, and no other host is asked', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const foreign = collectForeignRequests(page);
  await page.goto(`${CMS}/admin/auth/login`);
  await expect(page).toHaveTitle(/Linefeed/);
  await expect(page.getByRole('heading', { name: 'Welcome to Linefeed' })).toBeVisible();
  await expect(page.getByText(/strapi/i)).toHaveCount(0);
  await page.getByLabel('Email').fill(editor.email);
  await page.getByLabel('Password').first().fill(editor.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'On the site' })).toBeVisible();
  await expect(page.getByText(/strapi/i)).toHaveCount(0);
  const menu = page.getByRole('navigation').first();
  await expect(menu.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Marketplace' })).toHaveCount(0);

  await menu.getByRole('link', { name: 'Content' }).click();
  const types = page.getByRole('navigation', { name: 'Content' });
  for (const name of lists) {
    await types.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(`${name} · Linefeed`);
    await expect(page.getByText(/forbidden|documentId|don.t have the permissions/i)).toHaveCount(0);
  }
  await types.getByRole('link', { name: 'Site settings', exact: true }).click();
  await expect(page.getByText('Review each author')).toBeVisible();
  await menu.getByRole('link', { name: 'Media Library' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(foreign).toEqual([]);
});

test('the home page leads to what waits, and tells what was decided', async ({ page, browser, baseURL }) => {
  const admin = await browser.newContext({ baseURL });
  const writer = await browser.newContext({ baseURL });
  await becomeAdmin(admin);
  await register(writer);
  const blog = await publish(writer);
  const status = `/api/v1/admin/blogs/${blog.id}/status`;
  expect((await admin.request.put(status, { data: { status: 'pending' } })).ok()).toBe(true);

  await openPanelHome(page, CMS);
  await page.getByRole('link', { name: /blogs? waits? for a decision/ }).click();
  await expect(page.getByRole('heading', { name: 'Blogs', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pending', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('row', { name: blog.title })).toContainText('Pending');
  await expect(page.getByRole('row', { name: blog.title })).toContainText('Backend');

  const decision = { status: 'rejected', reason: 'Advertising' };
  expect((await admin.request.put(status, { data: decision })).ok()).toBe(true);
  await page.getByRole('navigation').first().getByRole('link', { name: 'Home' }).click();
  const decided = page.getByRole('region', { name: 'Recent decisions' }).getByRole('listitem').first();
  await expect(decided).toContainText(blog.title);
  await expect(decided).toContainText('Rejected');
  await expect(decided).toContainText('“Advertising”');
  await decided.getByRole('link', { name: blog.title }).click();
  await expect(page.getByLabel(/^Title/)).toHaveValue(blog.title);
  await admin.close();
  await writer.close();
});

test('the home page says so when it cannot tell what waits, and tries again', async ({ page }) => {
  await page.route('**/content-manager/home', (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  });
  await openPanelHome(page, CMS);
  await expect(page.getByText('The list could not be loaded.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
});

for (const { name, options } of looks) {
  test.describe(name, () => {
    test.use(options);

    test('the home page and the list of blogs can be read by everybody', async ({ page }) => {
      await openPanelHome(page, CMS);
      await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
      expect(await findSerious(page)).toEqual([]);
      await page.goto(`${CMS}/admin/content-manager/collection-types/api::blog.blog`);
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      // Strapi's own table scrolls sideways, and only by a pointer.
      const found = (await findSerious(page)).filter((one) => !/^scrollable-region-focusable/.test(one));
      expect(found).toEqual([]);
    });
  });
}
