import { expectFieldError } from './support/field-error';
import { register } from './support/people';
import { expect, test } from './support/test';

test('a changed password logs the other sessions out', async ({ page, context, playwright, baseURL }) => {
  const who = await register(context);
  const other = await playwright.request.newContext({ baseURL });
  await other.post('/api/v1/users/login', { data: { email: who.email, password: who.password } });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current password').fill(who.password);
  await dialog.getByLabel('New password').fill('short');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expectFieldError(dialog.getByLabel('New password'));
  await dialog.getByLabel('New password').fill('Rainy-Day-2!');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed.')).toBeVisible();
  expect((await other.get('/api/v1/users/me')).status()).toBe(401);
  await other.dispose();
});

test('logging out everywhere ends every session', async ({ page, context, playwright, baseURL }) => {
  const { email, password } = await register(context);
  const others = await Promise.all([1, 2, 3].map(() => playwright.request.newContext({ baseURL })));
  for (const other of others) await other.post('/api/v1/users/login', { data: { email, password } });
  await page.goto('/profile');
  await expect(page.getByText('This session')).toBeVisible();
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('You have been logged out everywhere.')).toBeVisible();
  for (const other of others) {
    expect((await other.get('/api/v1/users/me')).status()).toBe(401);
    await other.dispose();
  }
});
