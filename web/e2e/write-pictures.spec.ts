import { register } from './support/people';
import { expect, test } from './support/test';
import { field, open, png, text } from './support/writing';

const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(6 * 1024 * 1024) };
const other = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') };
const disguised = { name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('only words') };

for (const [how, file, why] of [
  ['too large', large, 'at most 5 MiB'],
  ['of another kind', other, 'Only JPEG, PNG, WebP, GIF and AVIF pictures are accepted'],
  ['only called a picture', disguised, 'Only JPEG, PNG, WebP, GIF and AVIF pictures are accepted'],
] as const) {
  test.describe(`a file that is ${how}`, () => {
    // The browser shows what it cannot read as a picture in its own way.
    test.use({ allowErrors: [/Failed to load resource|blob:/] });

    test('is rejected as a cover, with the reason beside the button', async ({ page }) => {
      await register(page);
      await open(page, '/blog');
      const picker = field(page, 'Add cover image');

      await picker.setInputFiles(file);

      await expect(page.getByText('Image upload failed')).toBeVisible();
      await expect(picker).toHaveAccessibleDescription(new RegExp(why));
      await expect(page.getByAltText('Cover')).toBeHidden();
    });

    test('is rejected as a picture of the text, with the reason under the toolbar', async ({ page }) => {
      await register(page);
      await open(page, '/blog');

      await field(page, 'Pictures to insert').setInputFiles(file);

      await expect(page.getByText('Image upload failed')).toBeVisible();
      const reason = page.getByText(`${file.name}: `);
      await expect(reason).toContainText(why);
      await page.getByRole('button', { name: 'Close' }).click();
      await expect(reason).toBeHidden();
      await expect(text(page).locator('img')).toHaveCount(0);
    });
  });
}

test('what is typed after a picture stands behind it', async ({ page }) => {
  await register(page);
  await open(page, '/blog');
  await text(page).click();
  await page.keyboard.type('Before');
  await field(page, 'Pictures to insert').setInputFiles(png());
  await expect(field(page, 'What does dot.png show?')).toBeVisible();

  await text(page).focus();
  await page.keyboard.type('Behind');

  await expect(text(page).locator('p, img')).toHaveCount(3);
  expect(
    await text(page).evaluate((element) =>
      [...element.querySelectorAll('p, img')].map((one) => one.textContent),
    ),
  ).toEqual(['Before', '', 'Behind']);
});

test('a picture that is deleted is not asked about', async ({ page }) => {
  await register(page);
  await open(page, '/blog');
  await field(page, 'Pictures to insert').setInputFiles(png());
  await expect(field(page, 'What does dot.png show?')).toBeVisible();

  await text(page).locator('img').click();
  await page.keyboard.press('Delete');

  await expect(text(page).locator('img')).toHaveCount(0);
  await expect(field(page, 'What does dot.png show?')).toBeHidden();
});

test('a later upload does not replace the picture being described', async ({ page }) => {
  await register(page);
  await open(page, '/blog');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let uploads = 0;
  await page.route('**/api/v1/uploads', async (route) => {
    uploads += 1;
    if (uploads === 1) await released;
    await route.continue();
  });
  const files = ['slow.png', 'quick.png'].map((name) => ({ ...png(), name }));
  await field(page, 'Pictures to insert').setInputFiles(files);

  const description = field(page, 'What does quick.png show?');
  await description.fill('Something quick');
  release();
  await expect(text(page).locator('img')).toHaveCount(2);

  await expect(description).toHaveValue('Something quick');
  await expect(description).toBeFocused();
});

test('several pictures are described one after the other, in the same bar', async ({ page }) => {
  await register(page);
  await open(page, '/blog');
  const bars = page.getByRole('toolbar').locator('xpath=ancestor::div[2]');
  const files = ['one.png', 'two.png', 'three.png'].map((name) => ({ ...png(), name }));
  const pictures = field(page, 'Pictures to insert');
  await pictures.setInputFiles(files[0]!);
  await expect(field(page, 'What does one.png show?')).toBeVisible();
  const height = await bars.evaluate((element) => element.clientHeight);

  for (const [index, file] of files.slice(1).entries()) {
    await pictures.setInputFiles(file);
    await expect(text(page).locator('img')).toHaveCount(index + 2);
  }
  await expect(page.getByText('2 more pictures')).toBeVisible();
  expect(await bars.evaluate((element) => element.clientHeight)).toBeLessThanOrEqual(height + 24);

  await field(page, 'What does one.png show?').fill('One');
  await page.keyboard.press('Enter');
  for (const [name, alt] of [
    ['two.png', 'Two'],
    ['three.png', 'Three'],
  ] as const) {
    await expect(field(page, `What does ${name} show?`)).toBeFocused();
    await page.keyboard.type(alt);
    await page.keyboard.press('Enter');
  }
  for (const alt of ['One', 'Two', 'Three']) await expect(text(page).getByAltText(alt)).toBeVisible();
});
