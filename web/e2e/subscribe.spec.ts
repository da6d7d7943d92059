import type { Page } from '@playwright/test';
import { becomeAdmin, unique } from './support/people';
import { findMailLink } from './support/sent-mails';
import { expect, test } from './support/test';

const newEmail = () => `${unique('reader').replace(/\W/g, '.')}@example.com`;

async function subscribe(page: Page, email: string) {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('Email').fill(email);
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Check your inbox and click the link' }),
  ).toBeVisible();
}

async function subscribeAndUnsubscribe(page: Page) {
  const email = newEmail();
  await subscribe(page, email);
  const confirmation = await findMailLink(email, 'confirm-subscription', { page: '/subscriptions/confirm' });
  // A program that scans mails opens the link; that confirms nothing.
  expect((await page.request.get(confirmation)).status()).toBe(200);
  const answer = await page.goto(confirmation);
  expect(answer?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
  });
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'strict-origin');
  await page.getByRole('main').getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByText('Your subscription is confirmed.')).toBeVisible();

  await page.goto(confirmation);
  await page.getByRole('main').getByRole('button', { name: 'Confirm subscription' }).click();
  // No error: it is what the reader wanted.
  await expect(page.getByRole('status').filter({ hasText: 'confirmed already.' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);

  await page.goto(await findMailLink(email, 'confirm-subscription', { page: '/unsubscribe' }));
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You are unsubscribed.')).toBeVisible();
  return email;
}

test.describe('a subscription', () => {
  // The browser reports the answer to a link that was used before.
  test.use({ allowErrors: [/the server responded with a status of 400/] });

  test('is confirmed by the button behind the link of a mail, and ended by another one', async ({ page }) => {
    await subscribeAndUnsubscribe(page);
  });

  test('is confirmed and ended without JavaScript', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    await subscribeAndUnsubscribe(await context.newPage());
    await context.close();
  });

  test('is ended by one click in a mail program', async ({ page, playwright, baseURL }) => {
    const mailProgram = await playwright.request.newContext({ baseURL });
    for (const kind of ['form', 'multipart']) {
      const email = newEmail();
      await subscribe(page, email);
      const link = await findMailLink(email, 'confirm-subscription', { page: '/unsubscribe' });
      const click = { [kind]: { 'List-Unsubscribe': 'One-Click' }, maxRedirects: 0 };
      const headers = { origin: 'https://mail.example' };
      const answer = await mailProgram.post(link, { ...click, headers });
      expect([answer.status(), await answer.text()]).toEqual([
        200,
        expect.stringContaining('You are unsubscribed.'),
      ]);
    }
    await mailProgram.dispose();
  });

  test('is not confirmed by a link that does not exist', async ({ page }) => {
    await page.goto('/subscriptions/confirm?token=unknown');
    await page.getByRole('main').getByRole('button', { name: 'Confirm subscription' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(/\w/);
    await page.goto('/unsubscribe');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(/\w/);
  });
});

test('an admin finds subscribers by their status, downloads them, and unsubscribes a domain', async ({
  page,
}) => {
  const domain = `${unique('d').replace(/\W/g, '')}.example`.toLowerCase();
  const email = `reader@${domain}`;
  await subscribe(page, email);
  await becomeAdmin(page.context());
  await page.goto('/dashboard/admin/subscribers');
  await page.getByLabel('Show').selectOption('Pending');
  await expect(page).toHaveURL(/status=pending/);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Pending');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  expect((await downloading).suggestedFilename()).toBe('subscribers.csv');

  await page.getByRole('textbox', { name: 'Domain' }).fill(domain);
  await page.getByRole('button', { name: 'Unsubscribe domain' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(domain);
  await dialog.getByRole('button', { name: 'Unsubscribe all' }).click();
  await expect(page.getByText('1 subscriber has been unsubscribed.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto('/dashboard/admin/audit');
  await expect(page.getByRole('row').filter({ hasText: domain })).toContainText('Unsubscribed a domain');
});
