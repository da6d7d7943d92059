import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { openPanel } from './support/panel';
import { becomeAdmin, publish, register, unique } from './support/people';
import { expect, test } from './support/test';

// The panel is the CMS's own, on its own address.
const { CMS = 'http://localhost:1337' } = process.env;
const search = (words: string) => `?${new URLSearchParams({ page: '1', _q: words })}`;
const picture = fileURLToPath(new URL('../../cms/favicon.png', import.meta.url));

// The browser reports each refused call, and those of Strapi's panel that fail.
test.use({ allowErrors: [/the server responded with a status of 4\d\d/] });

const row = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });
const announced = (page: Page) => page.locator('[aria-live="polite"]');

test.describe('in another language than the panel’s', () => {
  test.use({ locale: 'de-DE' });

  test('dates are written as the reader’s browser is set', async ({ page, context }) => {
    await register(context);
    const blog = await publish(context);
    await openPanel(page, CMS, `api::blog.blog/${blog.id}`);
    const today = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium' }).format(new Date());
    await expect(page.getByRole('term').filter({ hasText: 'Written on' })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: today }).first()).toBeVisible();
  });
});

test('a picture is uploaded and chosen as the cover', async ({ page, context }) => {
  await register(context);
  const blog = await publish(context);
  await openPanel(page, CMS, `api::blog.blog/${blog.id}`);
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add more assets' }).click();
  await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByRole('button', { name: /^Upload 1 asset/ }).click();
  const dialog = page.getByRole('dialog');
  // The newest file is the first.
  await dialog.getByRole('checkbox').nth(1).click();
  await expect(dialog.getByRole('tab', { name: /Selected files\s*1/i })).toBeVisible();
  await dialog.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('img', { name: 'The cover' })).toHaveAttribute('src', /^\/uploads\//);
});

test('the name of another tag is refused beside the field, and what was typed stays', async ({
  page,
  context,
}) => {
  await register(context);
  const [tag, taken] = [unique('tag'), unique('taken')];
  await publish(context, { tags: [tag, taken] });
  await openPanel(page, CMS, `api::tag.tag${search(tag)}`);
  await row(page, tag).getByRole('button', { name: 'Row actions' }).click();
  await page.getByRole('menuitem', { name: 'Rename or merge' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Name/).fill(taken);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: `Merge into “${taken}”` })).toBeVisible();
  await expect(dialog.getByLabel(/^Name/)).toHaveValue(taken);
  await expect(dialog.getByLabel(/^Name/)).toHaveAccessibleDescription(/already/);
});

test('the name of another category is refused beside the field', async ({ page }) => {
  await openPanel(page, CMS, 'api::category.category');
  await page.getByRole('link', { name: 'Backend', exact: true }).click();
  await page.getByLabel(/^Name/).fill('DevOps');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel(/^Name/)).toHaveAccessibleDescription(/This already exists/);
  await expect(page.getByLabel(/^Name/)).toHaveValue('DevOps');
});

test('the login says where a forgotten password is replaced', async ({ page }) => {
  await page.goto(`${CMS}/admin/auth/login`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByText('This panel sends no mails. Ask a super admin')).toBeVisible();
});

test('after each decision the outcome is announced, and the next blog that waits is one step away', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const admin = await browser.newContext({ baseURL });
  await becomeAdmin(admin);
  await register(context);
  const blogs = [await publish(context), await publish(context)];
  for (const { id } of blogs)
    await admin.request.put(`/api/v1/admin/blogs/${id}/status`, { data: { status: 'pending' } });
  await admin.close();
  const [blog] = blogs as [{ id: string; title: string }];
  await openPanel(page, CMS, `api::blog.blog/${blog.id}`);

  await page.getByLabel(/^Title/).fill(`${blog.title}!`);
  await page.getByRole('button', { name: 'Save', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(announced(page).getByText('Saved document')).toBeAttached();

  await page.getByRole('button', { name: 'Publish', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(announced(page).getByText('The blog is published')).toBeAttached();

  await page.getByRole('button', { name: 'Reject', exact: true }).press('Enter');
  await page.keyboard.type('Advertising');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).press('Enter');
  await expect(announced(page).getByText('The blog is rejected. Its author gets the reason.')).toBeAttached();

  await page.getByRole('link', { name: 'Next waiting blog' }).press('Enter');
  await expect(page).not.toHaveURL(new RegExp(blog.id));
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
});

test('the blogs that wait are listed from the oldest on', async ({ page }) => {
  await openPanel(page, CMS, 'api::blog.blog');
  await page.getByRole('link', { name: 'Pending', exact: true }).click();
  await expect(page).toHaveURL(/sort=createdAt(:|%3A)ASC/);
  await page.getByRole('link', { name: 'Published', exact: true }).click();
  await expect(page).toHaveURL(/sort=createdAt(:|%3A)DESC/);
});

test('a category goes to the top in one step', async ({ page }) => {
  await openPanel(page, CMS, 'api::category.category');
  const names = page.getByRole('row').getByRole('link', { name: /^\D/ });
  await expect(names.nth(5)).toBeVisible();
  const third = (await names.nth(4).textContent()) ?? '';
  const act = async (name: string) => {
    await page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: third, exact: true }) })
      .getByRole('button', { name: 'Row actions' })
      .click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await act('Move to the top');
  await expect(page.getByText(`“${third}” moved to the top`)).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText(third);
});
