import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import {
  clientId,
  clientSecret,
  type OpenIdProvider,
  startOpenIdProvider,
} from '../../cms/tests/support/peers/openid-provider.mjs';
import { startThrowawayProduct } from '../../scripts/test/throwaway-product.mjs';
import { openAlive } from './support/alive';
import { expectFieldError } from './support/field-error';
import { newPerson } from './support/people';
import { findMailLink } from './support/sent-mails';
import { expect, test, toasts } from './support/test';

// A product of their own, which knows a provider: the journeys share it, one after the other.
test.describe.configure({ mode: 'default' });

let folder: string;
let provider: OpenIdProvider;
let product: { siteUrl: string; stop: () => Promise<void> };

test.beforeAll(async () => {
  test.setTimeout(240_000);
  folder = mkdtempSync(path.join(tmpdir(), 'linefeed-sign-in-'));
  provider = await startOpenIdProvider();
  product = await startThrowawayProduct(folder, {
    changes: { OIDC_ISSUER: provider.url, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret },
  });
  provider.serve(product.siteUrl);
});

test.afterAll(async () => {
  await product?.stop();
  await provider?.stop();
  rmSync(folder, { recursive: true, force: true });
});

// The provider's own pages want a font from the internet.
test.beforeEach(({ context }) =>
  context.route('https://fonts.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/css', body: '' }),
  ),
);

const at = (address: string) => `${product.siteUrl}${address}`;
const link = (page: Page) => page.getByRole('link', { name: 'Continue with Google' });

/** Fills in the provider's own pages. */
async function signInAtProvider(page: Page, email: string) {
  await page.getByPlaceholder('Enter any login').fill(email);
  await page.getByPlaceholder('and password').fill('anything');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function openPopup(page: Page) {
  const [popup] = await Promise.all([page.waitForEvent('popup'), link(page).click()]);
  return popup;
}

const expectLoggedIn = async (page: Page, email: string) => {
  const me = await page.request.get(at('/api/v1/me'));
  expect(await me.json()).toMatchObject({ success: true, user: { email } });
};

test('a popup signs in, closes, and leads to where one was going', async ({ page }) => {
  const { email } = newPerson();
  await openAlive(page, at('/login?redirectTo=%2Fabout'));
  const popup = await openPopup(page);
  await expect(page.getByText('Complete the sign-in in the window')).toBeVisible();
  expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([500, 600]);
  const closed = popup.waitForEvent('close');
  await signInAtProvider(popup, email);
  await closed;
  await expect(page).toHaveURL(at('/about'));
  await expect(toasts(page)).toBeVisible();
  await expectLoggedIn(page, email);
});

test('a refusal at the provider is shown, and a closed popup may be opened again', async ({ page }) => {
  const { email } = newPerson();
  await openAlive(page, at('/SignIn'));
  const closedEarly = await openPopup(page);
  await closedEarly.close();
  await expect(page.getByText('If you have closed it, try again.')).toBeVisible();

  const refused = await openPopup(page);
  await refused.getByRole('link', { name: /Cancel/ }).click();
  await expect(page.getByRole('alert').getByText('Sign-in was cancelled.')).toBeVisible();

  const popup = await openPopup(page);
  await expect(page.getByText('Sign-in was cancelled.')).toHaveCount(0);
  await signInAtProvider(popup, email);
  await expect(page).toHaveURL(at('/'));
  await expectLoggedIn(page, email);
});

test('a popup that takes longer than a minute ends with a message', async ({ page }) => {
  await page.clock.install();
  await openAlive(page, at('/login'));
  await openPopup(page);
  await expect(page.getByText('Complete the sign-in in the window')).toBeVisible();
  await page.clock.fastForward(61_000);
  await expect(page.getByRole('alert').getByText('Sign-in took too long. Please try again.')).toBeVisible();
});

test('a blocked popup goes on in the same window', async ({ page }) => {
  const { email } = newPerson();
  await page.addInitScript(() => (window.open = () => null));
  await openAlive(page, at('/login?redirectTo=%2Fabout'));
  await link(page).click();
  await signInAtProvider(page, email);
  await expect(page).toHaveURL(at('/about'));
  await expect(toasts(page)).toBeVisible();
});

test.describe('a session that the site cannot read', () => {
  test.use({ allowErrors: [/Failed to fetch backend user/] });

  test('is shown and logged', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route('**/api/v1/me', (route) => route.fulfill({ json: { success: false, user: null } }));
    await openAlive(page, at('/login'));
    await signInAtProvider(await openPopup(page), newPerson().email);
    await expect(page.getByRole('alert').getByText('Sign-in failed. Please try again.')).toBeVisible();
    expect(logged).toContain('Failed to fetch backend user');
  });
});

test.describe('an account registered before', () => {
  test.use({ allowErrors: [/status of 400/] });

  test('asks for its password once', async ({ page, playwright }) => {
    const person = newPerson();
    const request = await playwright.request.newContext();
    expect((await request.post(at('/api/v1/users/register'), { data: person })).status()).toBe(201);
    await request.dispose();
    await openAlive(page, at('/login?redirectTo=%2Fabout'));
    await signInAtProvider(await openPopup(page), person.email);
    await expect(page.getByRole('heading', { name: 'Is this your account?' })).toBeVisible();
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('Wrong-Day-1!');
    await page.getByRole('button', { name: 'Connect and log in' }).click();
    await expectFieldError(password);
    await password.fill(person.password);
    await page.getByRole('button', { name: 'Connect and log in' }).click();
    await expect(page).toHaveURL(at('/about'));
    await expectLoggedIn(page, person.email);
  });
});

test.describe('the profile', () => {
  test.use({ allowErrors: [/status of 409/] });

  test('connects and disconnects a provider, but never the last way in', async ({ page }) => {
    const person = newPerson();
    await page.request.post(at('/api/v1/users/register'), { data: person });
    await page.goto(at('/profile'));
    await expect(page.getByText('Confirm your email to connect it.')).toBeVisible();
    await page.goto(at(await findMailLink(person.email, 'confirm-email', { dataDir: folder })));
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect(page.getByRole('link', { name: 'Go on reading' })).toBeVisible();
    await openAlive(page, at('/profile'));
    await page.getByRole('button', { name: 'Connect Google' }).click();
    await signInAtProvider(page, newPerson().email);
    await expect(page).toHaveURL(at('/profile'));
    await expect(page.getByText('The sign-in method has been connected.')).toBeVisible();
    await page.getByRole('button', { name: /^Disconnect Google/ }).click();
    await expect(page.getByText('The sign-in method has been disconnected.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Connect Google' })).toBeVisible();

    await page.context().clearCookies();
    await openAlive(page, at('/login?redirectTo=%2Fprofile'));
    await signInAtProvider(await openPopup(page), newPerson().email);
    await page.getByRole('button', { name: /^Disconnect Google/ }).click();
    await expect(page.getByText(/This is the only way into your account/)).toBeVisible();
    await page.goto(at('/profile/delete-account?blogs=keep'));
    await expect(page.getByText('No password, because you sign in with another service?')).toBeVisible();
  });
});

test('logging out leads to the provider’s own logout, and back', async ({ page }) => {
  await openAlive(page, at('/login'));
  await signInAtProvider(await openPopup(page), newPerson().email);
  await expect(toasts(page)).toBeVisible();
  await openAlive(page, at('/profile'));
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page.getByRole('button', { name: /sign me out/i })).toBeVisible();
  expect(page.url()).toContain(provider.url);
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await expect(page).toHaveURL(at('/login'));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the link signs in, and a refusal is shown on the login page', async ({ page }) => {
    await page.goto(at('/login?redirectTo=%2Fabout'));
    await link(page).click();
    await page.getByRole('link', { name: /Cancel/ }).click();
    await expect(page).toHaveURL(/\/login\?redirectTo=%2Fabout&signIn=cancelled$/);
    await expect(page.getByRole('alert').getByText('Sign-in was cancelled.')).toBeVisible();
    const { email } = newPerson();
    await link(page).click();
    await signInAtProvider(page, email);
    await expect(page).toHaveURL(at('/about'));
    await expectLoggedIn(page, email);
    await page.goto(at('/profile'));
    await expect(page.getByText(email).last()).toBeVisible();
  });
});

test('a provider that is down gives a message soon, and the login by password works', async ({ page }) => {
  await provider.stop();
  await openAlive(page, at('/login'));
  await expect(async () => {
    const popup = await openPopup(page);
    const closed = popup.waitForEvent('close', { timeout: 5000 });
    // While the CMS still remembers the provider's addresses, the browser is led there and shows an error of its own.
    await closed.catch(async (error: unknown) => {
      await popup.close();
      throw error;
    });
  }).toPass({ timeout: 50_000 });
  await expect(page.getByRole('alert').getByText(/cannot be reached right now/)).toBeVisible();
  await page.getByRole('button', { name: 'Demo User' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(toasts(page)).toBeVisible();
});
