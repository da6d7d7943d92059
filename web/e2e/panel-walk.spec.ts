import type { Page } from '@playwright/test';
import { editor, logInToPanel } from './support/panel';
import { publish, register, unique } from './support/people';
import { expect, test } from './support/test';

// The panel is the CMS's own, on its own address.
const { CMS = 'http://localhost:1337' } = process.env;
const host = new URL(CMS).host;
const patience = 180_000;

const lists = [
  ...['Blogs', 'Responses', 'Reports', 'Contact messages', 'Subscribers', 'Categories', 'Tags', 'Pages'],
  ...['Outgoing mail', 'Audit log'],
];
/** Readers write these, or the site makes them. */
const withoutNewEntry = ['Responses', 'Reports', 'Contact messages', 'Outgoing mail', 'Audit log', 'Pages'];

/** Collects what is refused, and what is asked of other hosts. */
function collectInVain(page: Page) {
  const found: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) found.push(`${response.status()} ${response.url()}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.host !== host) found.push(`to another host: ${url}`);
  });
  return found;
}

test('the login is in our name', async ({ page }) => {
  await page.goto(`${CMS}/admin/auth/login`);
  await expect(page.getByRole('heading', { name: 'Welcome to Linefeed' })).toBeVisible();
  await page.getByLabel('Email').fill(editor.email);
  await page.getByLabel('Password').first().fill(editor.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
});

test('an editor walks through the whole panel', async ({ page, browser, baseURL }) => {
  test.setTimeout(patience);
  const writer = await browser.newContext({ baseURL });
  await register(writer, { name: unique('Alexandra Featherstonehaugh') });
  await publish(writer, { title: unique(`How to keep a long title ${'readable '.repeat(8)}`) });
  await publish(writer, { title: unique('Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen') });
  await writer.close();
  await logInToPanel(page, CMS);
  const inVain = collectInVain(page);
  async function look(title: string) {
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('#main-content')).not.toContainText(
      /forbidden|don.t have the permissions|went wrong/i,
    );
  }

  await page.goto(`${CMS}/admin`);
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Shortcuts' })).toBeVisible();
  const menu = page.getByRole('navigation').first();
  await expect(menu.getByRole('link')).toHaveText(['Home', 'Content', 'Media Library', 'Settings']);
  await look('Hello');
  await menu.getByRole('link', { name: 'Content' }).click();
  const types = page.getByRole('navigation', { name: 'Content' });
  await expect(types.getByRole('link')).toHaveText([...lists.toSorted(), 'Site settings']);

  for (const name of lists) {
    await types.getByRole('link', { name, exact: true }).click();
    const row = page.getByRole('row').nth(1);
    await expect(row.or(page.getByText('No content found'))).toBeVisible();
    const offersNew = (await page.getByText('Create new entry').count()) > 0;
    expect([name, offersNew]).toEqual([name, !withoutNewEntry.includes(name)]);
    await look(name);
    if ((await row.count()) === 0) continue;
    // The oldest in view: other journeys delete what they have just made.
    await page.getByRole('row').last().getByRole('link').first().click();
    await page.waitForURL(/collection-types\/[\w.:-]+\/\w+/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  await types.getByRole('link', { name: 'Site settings', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Site settings', level: 1 })).toBeVisible();
  await menu.getByRole('link', { name: 'Media Library' }).click();
  await expect(page.getByRole('heading', { name: 'Media Library', level: 1 })).toBeVisible();
  for (const view of ['content-manager/collection-types/api::blog.blog/create', 'me']) {
    await page.goto(`${CMS}/admin/${view}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(inVain).toEqual([]);
});
