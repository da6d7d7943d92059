import { findSerious } from './support/axe';
import { expectFieldError } from './support/field-error';
import { publish, register } from './support/people';
import { expect, test } from './support/test';

test.use({ allowErrors: [/status of 40[04]/] });

test('an account is deleted after a question that names what goes; its blogs stay if they shall', async ({
  page,
  context,
}) => {
  const person = await register(context);
  const { id, title } = await publish(context);
  await publish(context, { status: 'draft' });
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Delete account' }).click();
  await expect(page.getByRole('radio', { name: /They stay/ })).toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByRole('main').getByText('1 draft')).toBeVisible();
  await expect(page.getByText('Your 1 blog and your responses stay')).toBeVisible();

  await expect(page.getByText('No password, because')).toHaveCount(0);
  await page.getByLabel('Password', { exact: true }).fill('Wrong-Day-1!');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expectFieldError(page.getByLabel('Password', { exact: true }));
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await page.goto(`/blogs/${id}`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('Written by Deleted user')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an account is deleted with its blogs', async ({ page, context }) => {
    const person = await register(context);
    const { id } = await publish(context);
    await page.goto('/profile/delete-account');
    await page.getByRole('radio', { name: /They are deleted/ }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('listitem').getByText('1 blog and your responses')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByText('Your account has been deleted.')).toBeVisible();
    expect((await page.goto(`/blogs/${id}`))?.status()).toBe(404);
  });
});

test('the pages of the deletion are accessible', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, bypassCSP: true });
  await register(context);
  const page = await context.newPage();
  for (const path of ['/profile/delete-account', '/profile/delete-account?blogs=delete']) {
    await page.goto(path);
    expect(await findSerious(page)).toEqual([]);
  }
  await context.close();
});
