import { defaultSite } from 'cms/contract';
import type { Page } from '@playwright/test';
import { findSerious, looks } from './support/axe';
import { openAlive } from './support/alive';
import { becomeAdmin, publish, register } from './support/people';
import { expect, test } from './support/test';

// These change the name and look of the whole site: they run by themselves, one after the other.
test.describe.configure({ mode: 'serial' });
// The refused forms.
test.use({ allowErrors: [/status of 400/] });

const name = "Ørsted & Søn's <b>";
const tab = '/dashboard/admin/appearance';
const { home, footer, ...texts } = defaultSite;
const before = { site: { ...texts, logo: '', icon: '', css: '' }, home, footer };

test.afterAll(async ({ browser, baseURL }) => {
  const admin = await browser.newContext({ baseURL });
  await becomeAdmin(admin);
  expect((await admin.request.put('/api/v1/admin/settings', { data: before })).status()).toBe(200);
  await admin.close();
});

/** Waits until visitors get the new name: within ten seconds. */
async function waitForName(page: Page) {
  await expect(async () => {
    await page.goto('/');
    await expect(page).toHaveTitle(`Home · ${name}`, { timeout: 500 });
  }).toPass({ timeout: 10_000 });
}

test('an admin names the site and sees it before saving', async ({ page, context }) => {
  await becomeAdmin(context);
  await openAlive(page, tab);
  await page.getByLabel('Name of the site').fill(name);
  await page.getByLabel('Tagline').fill('Code from the North Sea');
  await page.getByLabel('Description').fill('Notes of a wind company.');
  await page.getByLabel('Accent colour', { exact: true }).fill('#7c3aed');
  await page.getByLabel('Name of entry 1').fill('');
  await page.getByLabel('Address of entry 1').fill('');
  await page.getByLabel('Name of entry 3').fill('Docs');
  await page.getByLabel('Address of entry 3').fill('javascript:alert(1)');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('group', { name: 'In the dark theme' })).toContainText(name);
  const button = preview.getByText('Read Blogs').first();
  await expect(button).toHaveCSS('background-color', 'rgb(124, 58, 237)');

  await page.getByRole('button', { name: 'Save appearance' }).click();
  await expect(page.getByText('Type an address that begins with / or https://')).toBeVisible();
  await expect(page.getByLabel('Name of the site')).toHaveValue(name);
  await expect(page.getByLabel('Name of entry 1')).toHaveValue('Tags');
  await expect(page.getByLabel('Name of entry 2')).toHaveValue('Docs');
  await expect(page.getByLabel('Name of entry 3')).toHaveValue('');
  await page.getByLabel('Address of entry 2').fill('https://docs.example.org/');
  await page.getByRole('button', { name: 'Save appearance' }).click();
  await expect(page.getByText('Appearance saved.')).toBeVisible();

  await waitForName(page);
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'Tags' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Docs' })).toHaveAttribute('href', 'https://docs.example.org/');
  await expect(page.getByRole('banner').getByRole('link', { name: `${name}, home` })).toBeVisible();
  await expect(page.getByText('Powered by Linefeed')).toBeVisible();
});

test('without script, a button shows the preview, and nothing is saved', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  await becomeAdmin(context);
  const page = await context.newPage();
  await page.goto(tab);
  await page.getByLabel('Tagline').fill('Not yet');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('group', { name: 'In the light theme' })).toContainText('Not yet');
  await expect(page.getByLabel('Tagline')).toHaveValue('Not yet');
  await page.goto(tab);
  await expect(page.getByLabel('Tagline')).toHaveValue('Code from the North Sea');
  await context.close();
});

/** The whole HTML of a page, without the addresses of the demo and the keys that nobody sees. */
async function saidBy(page: Page): Promise<string> {
  const html = await page.content();
  return html
    .replaceAll('Powered by Linefeed', '')
    .replaceAll('@linefeed.dev', '')
    .replaceAll(/linefeed-(theme|[a-z-]+)/g, '');
}

for (const { name: look, options } of looks) {
  test.describe(look, () => {
    test.use(options);

    test('no page calls it Linefeed, and all texts are readable', async ({ page, context }) => {
      test.setTimeout(180_000);
      await becomeAdmin(context);
      const blog = await publish(context);
      const screens = [
        '/',
        '/allblogs',
        '/alltags',
        '/categories',
        '/about',
        '/contact',
        '/login',
        '/SignIn',
      ];
      const own = ['/blog', '/profile', '/dashboard/admin', tab, '/dashboard/admin/settings'];
      const found: Record<string, string[]> = {};
      for (const path of [...screens, `/blogs/${blog.id}`, ...own]) {
        await page.goto(path);
        const names = (await saidBy(page)).match(/.{0,30}linefeed.{0,30}/gi) ?? [];
        const problems = [...names, ...(await findSerious(page))];
        if (problems.length > 0) found[path] = problems;
      }
      expect(found).toEqual({});
    });
  });
}

test('nothing that programs read calls it Linefeed', async ({ request }) => {
  const [blog] = await (await request.get('/api/v1/blogs?limit=1&view=card')).json();
  const paths = ['/rss.xml', '/atom.xml', '/feed.json', '/llms.txt', '/manifest.webmanifest'];
  for (const path of [...paths, '/opensearch.xml', `/authors/${blog.author._id}/rss.xml`]) {
    const text = await (await request.get(path)).text();
    expect(text, path).toContain('rsted');
    expect(text.match(/.{0,30}linefeed.{0,30}/gi), path).toBeNull();
  }
});

test('CSS of its own is checked, and only on pages that visitors read', async ({ page, context }) => {
  await becomeAdmin(context);
  await openAlive(page, tab);
  const css = page.getByLabel('CSS', { exact: true });
  await css.fill('@import "https://evil.example";');
  await page.getByRole('button', { name: 'Save appearance' }).click();
  await expect(page.getByText('CSS, line 1: @import is not allowed.')).toBeVisible();
  await expect(css).toHaveValue('@import "https://evil.example";');
  await css.fill('h1 { text-decoration: underline }');
  await page.getByRole('button', { name: 'Try it on the home page' }).click();
  const tried = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  await expect(tried).toHaveCSS('text-decoration-line', 'underline');
  await page.getByRole('button', { name: 'Save appearance' }).click();
  await expect(page.getByText('Appearance saved.')).toBeVisible();
  await context.clearCookies();

  const title = page.getByRole('heading', { level: 1 });
  await expect(async () => {
    await page.goto('/allblogs');
    await expect(title).toHaveCSS('text-decoration-line', 'underline', { timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toHaveCSS('text-decoration-line', 'none');
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toHaveCSS('text-decoration-line', 'none');
  await register(context);
  for (const path of ['/profile', '/blog', '/notifications']) {
    await page.goto(path);
    await expect(page.locator('link[href*="style-sheets"]')).toHaveCount(0);
  }
});

test('long names fit in the header and the footer, and the navigation is in one of header and menu', async ({
  page,
  context,
}) => {
  const long = 'W'.repeat(40);
  const entry = (path: string) => ({ name: `A long name, up to the limit`, path });
  // Two entries lead to the same page.
  const navigation = [
    ...['/about', '/about', '/alltags', '/allblogs', '/categories'].map(entry),
    { name: 'RSS', path: '/rss.xml' },
  ];
  await becomeAdmin(context);
  const site = { name: long, navigation };
  expect((await context.request.put('/api/v1/admin/settings', { data: { site } })).ok()).toBe(true);
  await context.clearCookies();
  const main = page.getByRole('navigation', { name: 'Main' });
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await expect(async () => {
    await page.goto('/');
    await expect(page).toHaveTitle(`Home · ${long}`, { timeout: 500 });
  }).toPass();
  for (const width of [390, 768, 1023, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const isWide = width >= 1024;
    await expect(main.getByRole('link', { name: 'RSS' })).toBeVisible({ visible: isWide });
    await expect(menu).toBeVisible({ visible: !isWide });
    expect(await findMisplaced(page), `${width} pixels`).toEqual([]);
  }
  await page.setViewportSize({ width: 800, height: 800 });
  await menu.click();
  await page.getByRole('menuitem', { name: 'RSS' }).click();
  await expect(page).toHaveURL('/rss.xml');
  await expect(page.getByText('<rss version="2.0"')).toBeVisible();
});

/** Names what is wider than the page, and what touches its neighbour in the header. */
function findMisplaced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('header :is(a, button, input), footer a')]
      .filter((one) => one.checkVisibility())
      .map((one) => ({
        name: one.textContent,
        isInHeader: one.closest('header'),
        box: one.getBoundingClientRect(),
      }));
    const isOver = (box: DOMRect, before?: { box: DOMRect }) => before && box.left < before.box.right - 0.5;
    const header = boxes.filter(({ isInHeader }) => isInHeader);
    return [
      ...boxes.filter(({ box }) => box.right > document.documentElement.clientWidth),
      ...header.filter(({ box }, i) => isOver(box, header[i - 1])),
    ].map(({ name, box }) => `${name}: ${box.left} to ${box.right}`);
  });
}
