import { expect, type Page } from '@playwright/test';

const editor = { email: 'demo.editor@linefeed.dev', password: 'Demo-Editor-1!' };

/** Logs the demo editor in to a CMS's panel, whose home page then opens. */
export async function logInToPanel(page: Page, cms: string) {
  await page.goto(`${cms}/admin/auth/login`);
  await page.getByLabel('Email').fill(editor.email);
  await page.getByLabel('Password', { exact: false }).first().fill(editor.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).not.toHaveURL(/auth\/login/);
}

/** Logs the demo editor in, and opens a content type or one entry of it. */
export async function openPanel(page: Page, cms: string, path: string) {
  await logInToPanel(page, cms);
  await page.goto(`${cms}/admin/content-manager/collection-types/${path}`);
}
