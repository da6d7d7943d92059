import type { Page } from '@playwright/test';
import { openAlive } from './support/alive';
import { becomeAdmin } from './support/people';
import { expect, test } from './support/test';

// These change the settings of the whole site: they run by themselves, one after the other.
test.describe.configure({ mode: 'serial' });

const appearance = '/dashboard/admin/appearance';
const save = (page: Page) => page.getByRole('button', { name: 'Save appearance' });
const tagline = (page: Page) => page.getByLabel('Tagline');

test('unsaved changes are not left without a question', async ({ page, context }) => {
  await becomeAdmin(context);
  await openAlive(page, appearance);
  const settings = page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'Settings' });
  const before = await tagline(page).inputValue();
  await tagline(page).fill('Half a thought');
  await settings.click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(tagline(page)).toHaveValue('Half a thought');
  await tagline(page).fill(before);
  await settings.click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
});

test('the text of a page is not left without a question', async ({ page, context }) => {
  await becomeAdmin(context);
  await openAlive(page, '/dashboard/admin/pages/terms');
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type('Not yet. ');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
});

test('two admins who change different settings keep both', async ({ page, context, browser, baseURL }) => {
  await becomeAdmin(context);
  const other = await browser.newContext({ baseURL });
  await becomeAdmin(other);
  const otherPage = await other.newPage();
  await openAlive(page, appearance);
  await openAlive(otherPage, appearance);
  await tagline(page).fill('From the first admin');
  await save(page).click();
  await expect(page.getByText('Appearance saved.')).toBeVisible();
  await otherPage.getByLabel('Description').fill('From the second admin');
  await save(otherPage).click();
  await expect(otherPage.getByText('Appearance saved.')).toBeVisible();
  await expect(tagline(otherPage)).toHaveValue('From the first admin');
  await expect(otherPage.getByLabel('Description')).toHaveValue('From the second admin');
  await other.close();
});

test.describe('refused', () => {
  test.use({ allowErrors: [/status of 40[019]/] });

  test('a page that another admin has changed is not replaced', async ({ page, context }) => {
    await becomeAdmin(context);
    await openAlive(page, '/dashboard/admin/pages/terms');
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    await text.click();
    await page.keyboard.type('Mine. ');
    const theirs = { data: { pages: { terms: '<p>Theirs.</p>' } } };
    expect((await context.request.put('/api/v1/admin/settings', theirs)).status()).toBe(200);
    await page.getByRole('button', { name: 'Save page' }).click();
    await expect(page.getByText('Another admin has changed this page.')).toBeVisible();
    await expect(text).toContainText('Mine.');
    expect(await (await page.request.get('/api/v1/pages/terms')).json()).toMatchObject({
      html: '<p>Theirs.</p>',
    });
  });

  test('without script, a second try keeps what another admin has changed', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    await becomeAdmin(context);
    const page = await context.newPage();
    const accent = page.getByLabel('Accent colour');
    await page.goto(appearance);
    const theirs = { data: { site: { tagline: 'From another admin' } } };
    expect((await context.request.put('/api/v1/admin/settings', theirs)).status()).toBe(200);
    await accent.fill('#12');
    await save(page).click();
    await expect(page.getByText('Accent must be a colour such as #0b7a4b')).toBeVisible();
    await accent.fill('#0b7a4c');
    await save(page).click();
    await expect(page.getByText('Appearance saved.')).toBeVisible();
    await expect(accent).toHaveValue('#0b7a4c');
    await expect(tagline(page)).toHaveValue('From another admin');
    await context.close();
  });

  test('the first refused field has the focus', async ({ page, context }) => {
    await becomeAdmin(context);
    await openAlive(page, appearance);
    await page.getByLabel('Accent colour', { exact: true }).fill('#12');
    await save(page).click();
    await expect(page.getByLabel('Accent colour', { exact: true })).toBeFocused();
    await expect(page.getByText('Accent must be a colour such as #0b7a4b')).toBeInViewport();
  });

  test('the text stays when the session has ended, and is saved after a login', async ({ page, context }) => {
    await becomeAdmin(context);
    await openAlive(page, appearance);
    await tagline(page).fill('Typed for an hour');
    const cookies = await context.cookies();
    await context.clearCookies();
    await save(page).click();
    await expect(page.getByText('You are no longer logged in as an admin.')).toBeVisible();
    await expect(tagline(page)).toHaveValue('Typed for an hour');
    await context.addCookies(cookies);
    await save(page).click();
    await expect(page.getByText('Appearance saved.')).toBeVisible();
  });
});
