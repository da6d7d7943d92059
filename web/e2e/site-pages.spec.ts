import { limits } from 'cms/contract';
import { findSerious } from './support/axe';
import { becomeAdmin } from './support/people';
import { expect, test } from './support/test';

test('privacy and terms are linked where people leave their data', async ({ page }) => {
  await page.goto('/SignIn');
  await page.getByRole('main').getByRole('link', { name: 'terms' }).click();
  await expect(page).toHaveURL('/terms');
  await expect(page.getByRole('heading', { name: 'Terms', level: 1 })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { name: 'Privacy', level: 1 })).toBeVisible();
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'How we handle your data' }),
  ).toBeVisible();
});

test('an admin edits a page in the editor, and readers see it', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, bypassCSP: true });
  await becomeAdmin(context);
  const page = await context.newPage();
  await page.goto('/dashboard/admin/settings');
  await page.getByRole('link', { name: 'Edit Terms' }).click();
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('Be kind. ');
  expect(await findSerious(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save page' }).click();
  await expect(page.getByText('Page saved.')).toBeVisible();
  await page.goto('/terms');
  await expect(page.getByText('Be kind. These are the rules')).toBeVisible();
  await context.close();
});

test.describe('a page that is too long', () => {
  test.use({ allowErrors: [/status of 400/] });

  test('is refused, and saved again after undo', async ({ page, context }) => {
    await becomeAdmin(context);
    await page.goto('/dashboard/admin/settings');
    await page.getByRole('link', { name: 'Edit Privacy' }).click();
    await page.getByRole('textbox', { name: 'Text', exact: true }).click();
    await page.keyboard.insertText('x'.repeat(limits.pageBytes));
    await page.getByRole('button', { name: 'Save page' }).click();
    await expect(page.getByText('A page must be at most')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Save page' }).click();
    await expect(page.getByText('Page saved.')).toBeVisible();
    await page.goto('/privacy');
    await expect(page.getByText('xxxx')).toHaveCount(0);
  });
});
