import type { Page } from '@playwright/test';
import { openAlive } from './support/alive';
import { expectFieldError } from './support/field-error';
import { findMailLink } from './support/sent-mails';
import { demoUser, newPerson, register } from './support/people';
import { expect, test, toasts } from './support/test';

const newPassword = 'Rainy-Night-2!';
const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name, level: 1 });

/** Notes each request that a page makes, with its headers. */
function recordRequests(page: Page) {
  const requests: { url: string; referer: string }[] = [];
  page.on('request', (request) => {
    requests.push({ url: request.url(), referer: request.headers().referer ?? '' });
  });
  return requests;
}

test('a newcomer confirms the email by the button of the page, and the profile says so', async ({ page }) => {
  const who = newPerson();
  await openAlive(page, '/SignIn');
  await page.getByLabel('Username').fill(who.name);
  await main(page).getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(toasts(page)).toBeVisible();

  await page.goto('/profile');
  await expect(page.getByText('Email not confirmed yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Resend the confirmation email' }).click();
  await expect(page.getByText('A mail is on its way. Its link is valid for 24 hours.')).toBeVisible();

  const link = await findMailLink(who.email, 'confirm-email', { count: 2 });
  for (let visit = 0; visit < 2; visit += 1) await page.goto(link);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(main(page).getByText('Your email is confirmed.')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Go on reading' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('Email confirmed')).toBeVisible();
  await page.goto(link);
  await expect(main(page).getByText('Your email is confirmed.')).toBeVisible();
});

test('a link that is no longer valid says so, and offers a new one', async ({ page, browser, baseURL }) => {
  await page.goto(`/confirm-email?token=${'x'.repeat(43)}`);
  await expect(page.getByRole('alert').getByText('This link is no longer valid.')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Log in' })).toBeVisible();
  await page.goto('/reset-password');
  await expect(main(page).getByText('This link is no longer valid.')).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(heading(page, 'Forgot your password?')).toBeVisible();

  const context = await browser.newContext({ baseURL });
  const who = await register(context);
  const own = await context.newPage();
  await own.goto('/confirm-email?token=nothing');
  await own.getByRole('button', { name: 'Send a new link' }).click();
  await expect(own.getByText('A mail is on its way. Its link is valid for 24 hours.')).toBeVisible();
  expect(await findMailLink(who.email, 'confirm-email', { count: 2 })).toContain('/confirm-email');
  await context.close();
});

test('a user who forgot the password gets a link, sets a new one and is logged in', async ({
  page,
  browser,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({ baseURL });
  const who = await register(elsewhere);
  await openAlive(page, '/login');
  const email = main(page).getByLabel('Email');
  await email.fill(who.email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(email).toHaveValue(who.email);
  await page.goBack();
  await expect(email).toHaveValue(who.email);
  await page.goForward();
  await email.fill('');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expectFieldError(email);
  await email.fill(who.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('If this address has an account, a mail is on its way.')).toBeVisible();

  await openAlive(page, await findMailLink(who.email, 'reset-password'));
  const password = page.getByLabel('New password', { exact: true });
  await password.fill('short');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expectFieldError(password);
  await password.fill(newPassword);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your new password is set. You are logged in.')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('Email confirmed')).toBeVisible();
  expect((await elsewhere.request.get('/api/v1/users/me')).status()).toBe(401);
  await elsewhere.close();
});

test('no token leaves its page, and nothing keeps it', async ({ page }) => {
  const who = await register(page.context());
  await page.context().request.post('/api/v1/users/password/forgot', { data: { email: who.email } });
  const requests = recordRequests(page);
  for (const kind of ['confirm-email', 'reset-password']) {
    const link = await findMailLink(who.email, kind);
    const token = link.split('=')[1] as string;
    const answer = await page.context().request.get(link);
    const headers = answer.headers();
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['content-security-policy']).toContain("img-src 'self' data: blob:;");
    // The document holds it nowhere: its form posts to the address that is open.
    const html = (await answer.text()).replaceAll(`action="${link}"`, '');
    expect(html).not.toContain(token);
    await page.goto(link);
    await page.getByRole('link', { name: 'About' }).first().click();
    await expect(page.getByRole('heading', { name: 'About this site' })).toBeVisible();
    expect(requests.filter(({ referer }) => referer.includes(token))).toEqual([]);
    expect(requests.length).toBeGreaterThan(0);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowErrors: [/status of 400/] });

  test('both links work', async ({ page }) => {
    const who = await register(page.context());
    await page.goto(await findMailLink(who.email, 'confirm-email'));
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect(main(page).getByText('Your email is confirmed.')).toBeVisible();

    await page.context().clearCookies();
    await page.goto('/forgot-password');
    await main(page).getByLabel('Email').fill('nobody');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expectFieldError(main(page).getByLabel('Email'));
    await main(page).getByLabel('Email').fill(who.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('If this address has an account, a mail is on its way.')).toBeVisible();

    await page.goto(await findMailLink(who.email, 'reset-password'));
    await page.getByLabel('New password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expectFieldError(page.getByLabel('New password', { exact: true }));
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('Your new password is set. You are logged in.')).toBeVisible();
    expect((await page.context().request.get('/api/v1/users/me')).status()).toBe(200);
  });
});

test('the demo accounts are confirmed from the start', async ({ page }) => {
  await page.context().request.post('/api/v1/users/login', { data: demoUser });
  await page.goto('/profile');
  await expect(page.getByText('Email confirmed')).toBeVisible();
});
