import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type MailServer, startMailServer } from '../../cms/tests/support/peers/mail-server.mjs';
import { startThrowawayProduct } from '../../scripts/test/throwaway-product.mjs';
import { openPanel } from './support/panel';
import { expect, test } from './support/test';

let folder: string;
let server: MailServer;
let product: { siteUrl: string; cmsUrl: string; stop: () => Promise<void> };

// A product of its own, which knows a mail server.
test.beforeAll(async () => {
  test.setTimeout(240_000);
  folder = mkdtempSync(path.join(tmpdir(), 'linefeed-panel-mail-'));
  server = await startMailServer();
  server.behave('recipient', 550);
  const changes = { SMTP_URL: server.url, CONTACT_EMAIL: 'operator@example.org' };
  product = await startThrowawayProduct(folder, { changes });
});

test.afterAll(async () => {
  await product?.stop();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

// Calls of Strapi's panel that fail.
test.use({ allowErrors: [/the server responded with a status of 40[0-9]/] });

test('an editor sends a contact message again that the mail server has refused', async ({ page }) => {
  const message = { name: 'Ada', email: 'ada@example.com', message: 'There is a typo.' };
  const answer = await page.request.post(`${product.siteUrl}/api/v1/contact`, { data: message });
  expect(answer.status()).toBe(200);

  await openPanel(page, product.cmsUrl, 'api::mail.mail?page=1&pageSize=20&sort=id:DESC');
  const row = page.getByRole('row', { name: /Contact message/ });
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('Failed', { timeout: 5000 });
  }).toPass({ timeout: 30_000 });
  await expect(row).toContainText('550');

  server.behave();
  await row.getByRole('button', { name: 'Row actions' }).click();
  await page.getByRole('menuitem', { name: 'Send again' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('The message is still stored. Send it once more?');
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('The mail is due now')).toBeVisible();

  await expect.poll(() => server.received).toEqual([expect.stringContaining('There is a typo.')]);
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('Sent', { timeout: 5000 });
  }).toPass({ timeout: 30_000 });
  await row.getByRole('button', { name: 'Row actions' }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Send again' })).toHaveCount(0);
});
