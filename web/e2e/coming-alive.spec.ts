import type { Locator, Page } from '@playwright/test';
import { holdPageData, releasePageData } from './support/alive';
import { register } from './support/people';
import { expect, test } from './support/test';
import { field, png } from './support/writing';

const words = 'Typed from the first moment on, until the page is alive.';

// The page's data comes when half of the words are typed.
test.beforeEach(({ page }) => holdPageData(page));

async function typeMeanwhile(page: Page, field: Locator, typed: string) {
  const half = Math.ceil(typed.length / 2);
  await field.focus();
  await page.keyboard.type(typed.slice(0, half), { delay: 20 });
  await releasePageData(page);
  await page.keyboard.type(typed.slice(half), { delay: 100 });
}

test('words typed during hydration stay', async ({ page, context }) => {
  await register(context);
  await page.goto('/profile?edit=profile', { waitUntil: 'commit' });
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  const bio = dialog.getByLabel('Bio');
  await typeMeanwhile(page, bio, words);

  // Unknown until the script has looked: a profile without a picture cannot be saved.
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect(bio).toHaveValue(words);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a blog begun while the page comes to life is kept like any other', async ({ page, context }) => {
  await register(context);
  await page.goto('/blog', { waitUntil: 'commit' });
  await page.getByLabel('Category').selectOption('Backend');
  await page.getByLabel('Tags').fill('early, bird');
  await field(page, 'Add cover image').setInputFiles(png());
  const title = page.getByRole('textbox', { name: 'Title' });
  await typeMeanwhile(page, title, words);
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeVisible();

  await expect(title).toHaveValue(words);
  await expect(page.getByLabel('Tags')).toHaveValue('early, bird');
  await expect(page.getByLabel('Category')).toHaveValue('Backend');
  await expect(page.getByRole('img', { name: 'Cover' })).toBeVisible();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: words })).toBeVisible();
});

test('a tag looked for while the page comes to life is suggested', async ({ page }) => {
  await page.goto('/alltags', { waitUntil: 'commit' });
  const search = page.getByRole('combobox', { name: 'Search tags' });
  await typeMeanwhile(page, search, 'accessib');
  await expect(page.getByRole('option', { name: 'accessibility' })).toBeVisible();
  await expect(search).toHaveValue('accessib');
});
