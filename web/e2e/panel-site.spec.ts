import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { logInToPanel, openPanelHome } from './support/panel';
import { expect, test } from './support/test';

// The panel is the CMS's own, on its own address.
const { CMS = 'http://localhost:1337' } = process.env;
const picture = fileURLToPath(new URL('../../cms/favicon.png', import.meta.url));
const name = 'Ørsted & Søn’s <b>';

// The browser reports each refused call, and those of Strapi's panel that fail.
test.use({ allowErrors: [/the server responded with a status of 4\d\d/] });

/** Gives the panel other settings than the site has, because other journeys need those. */
async function answerSettings(page: Page, site: object) {
  await page.route('**/api/v1/settings', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, site: { ...answer.site, ...site } } });
  });
}

async function openSettings(page: Page) {
  await logInToPanel(page, CMS);
  await page.goto(`${CMS}/admin/content-manager/single-types/api::site-setting.site-setting`);
  await expect(page.getByLabel(/^Name of the site/)).toBeVisible();
}

async function chooseLogo(page: Page) {
  await page.getByRole('button', { name: 'Choose a picture' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add more assets' }).click();
  await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByRole('button', { name: /^Upload 1 asset/ }).click();
  const dialog = page.getByRole('dialog');
  // The newest file is the first.
  await dialog.getByRole('checkbox').nth(1).click();
  await expect(dialog.getByRole('tab', { name: /Selected files\s*1/i })).toBeVisible();
  await dialog.getByRole('button', { name: 'Finish' }).click();
}

test('the panel has the name, the logo and the colours of the site', async ({ page }) => {
  await answerSettings(page, { name, accent: '#7c3aed', logo: '/uploads/logo.png', icon: null });
  await page.goto(`${CMS}/admin/auth/login`);
  await expect(page.getByRole('heading', { name: `Welcome to ${name}` })).toBeVisible();
  await expect(page.locator('img[src="/uploads/logo.png"]')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Login' })).toHaveCSS(
    'background-color',
    'rgb(124, 58, 237)',
  );
  await openPanelHome(page, CMS);
  await expect(page.getByRole('navigation').first().getByRole('img', { name })).toBeVisible();
});

test('the panel opens without the settings, as a new site looks', async ({ page }) => {
  await page.route('**/api/v1/settings', (route) => route.fulfill({ status: 429, json: {} }));
  await page.goto(`${CMS}/admin/auth/login`);
  await expect(page.getByRole('button', { name: 'Login' })).toHaveCSS('background-color', 'rgb(11, 122, 75)');
});

test('the form of the settings shows how the site would look, and keeps what was typed when CSS is refused', async ({
  page,
}) => {
  await openSettings(page);
  const [light, dark] = [/^Light theme/, /^Dark theme/].map((theme) =>
    page.getByRole('img', { name: theme }),
  );
  await expect(page.getByText('Nothing is saved yet.')).toBeHidden();

  await page.getByLabel(/^Name of the site/).fill(name);
  await page.getByLabel('Tagline').fill('Wind and water');
  await page.getByLabel(/^Accent colour/).fill('#7c3aed');
  await expect(page.getByText('Preview. Nothing is saved yet.')).toBeVisible();
  for (const sample of [light!, dark!]) await expect(sample).toContainText(`${name}Wind and water`);
  await expect(light!.getByText('Button')).toHaveCSS('background-color', 'rgb(124, 58, 237)');
  await page.getByLabel(/^Accent colour/).fill('#7c3');
  await expect(light!.getByText('Button')).toHaveCSS('background-color', 'rgb(11, 122, 75)');
  await page.getByLabel(/^Accent colour/).fill('#7c3aed');

  await chooseLogo(page);
  await expect(page.getByRole('img', { name: 'Logo' })).toHaveAttribute('src', /^\/uploads\//);
  await expect(light!.locator('img')).toHaveAttribute('src', /^\/uploads\//);
  const navigation = page.getByRole('group', { name: 'Navigation' });
  await navigation.getByRole('button', { name: 'Add a link' }).click();
  await navigation.getByLabel('Name').last().fill('Docs');
  await navigation.getByLabel('Address').last().fill('/docs');
  await page.getByRole('combobox', { name: 'Categories of the footer' }).click();
  await page.getByRole('option', { name: 'DevOps' }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Custom CSS').fill('@import "a.css";');

  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    ...{ siteName: name, accent: '#7c3aed', logo: expect.stringMatching(/^\/uploads\//) },
    navigation: expect.arrayContaining([{ name: 'Docs', url: '/docs' }]),
    footerCategories: expect.arrayContaining(['devops']),
  });
  const css = page.getByLabel('Custom CSS');
  await expect(css).toHaveAccessibleDescription(/line 1: @import is not allowed/);
  await expect(css).toHaveValue('@import "a.css";');
  await expect(page.getByLabel(/^Name of the site/)).toHaveValue(name);
  await expect(navigation.getByLabel('Address').last()).toHaveValue('/docs');
  const { site } = await (await page.request.get(`${CMS}/api/v1/settings`)).json();
  expect(site.name).not.toBe(name);
});
