import { becomeAdmin, register } from './support/people';
import { expect, test } from './support/test';

test('an admin reads how the site is, and has it looked at again', async ({ page, context }) => {
  await becomeAdmin(context);
  await page.goto('/dashboard/admin');
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Health' }).click();
  await expect(page.getByRole('heading', { name: 'Health', level: 1 })).toBeVisible();
  const rowOf = (name: string) =>
    page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
  await expect(rowOf('Database')).toContainText('Good');
  await expect(rowOf('Migrations')).toContainText('Good');
  await expect(rowOf('SITE_URL')).toContainText('Good');
  await expect(rowOf('Backup')).toContainText('Warning');
  await expect(rowOf('Backup')).toContainText('set BACKUP_AT');
  // Problems and warnings stand above what is good.
  const words = await page.getByRole('cell', { name: /^(Good|Warning|Problem)$/ }).allTextContents();
  const order = ['Problem', 'Warning', 'Good'];
  expect(words).toEqual(words.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));

  const time = page.getByRole('status').locator('time');
  const before = await time.getAttribute('datetime');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(time).not.toHaveAttribute('datetime', before ?? '');
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the button reloads the page', async ({ page, context }) => {
    await becomeAdmin(context);
    await page.goto('/dashboard/admin/health');
    const time = page.getByRole('status').locator('time');
    const before = await time.getAttribute('datetime');
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(time).not.toHaveAttribute('datetime', before ?? '');
  });
});

test('others are sent away', async ({ page, context }) => {
  await register(context);
  await page.goto('/dashboard/admin/health');
  await expect(page).toHaveURL(/^[^?]*\/login(\?|$)/);
});
