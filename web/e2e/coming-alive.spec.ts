import { register } from './support/people';
import { expect, test } from './support/test';
import { field, png } from './support/writing';

const words = 'Typed from the first moment on, until the page is alive.';

test.beforeEach(async ({ page }) => {
  // The page's data, which Remix has to unpack before it can draw, comes late.
  await page.addInitScript(() => {
    const { read } = ReadableStreamDefaultReader.prototype;
    ReadableStreamDefaultReader.prototype.read = async function () {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      return read.call(this);
    };
  });
});

test('whoever types while the page comes to life keeps the words and the page', async ({ page, context }) => {
  await register(context);
  await page.goto('/profile?edit=profile', { waitUntil: 'commit' });
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  const bio = dialog.getByLabel('Bio');
  await bio.pressSequentially(words, { delay: 100 });

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
  await title.pressSequentially(words, { delay: 100 });
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
  await search.pressSequentially('accessib', { delay: 700 });
  await expect(page.getByRole('option', { name: 'accessibility' })).toBeVisible();
  await expect(search).toHaveValue('accessib');
});
