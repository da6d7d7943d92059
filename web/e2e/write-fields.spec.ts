import { expectFieldError } from './support/field-error';
import { publish, register, unique } from './support/people';
import { expect, test } from './support/test';
import { field, open, text, write } from './support/writing';

test('tags in use are suggested while typing', async ({ page }) => {
  await register(page);
  const tag = unique('Tidal').replaceAll(' ', '-');
  await publish(page, { tags: [tag] });
  await open(page, '/blog');
  const tags = field(page, 'Tags');

  await tags.fill(`css, ${tag.slice(0, -1).toLowerCase()}`);
  const suggestion = page.getByRole('option', { name: tag });
  await expect(suggestion).toBeVisible();
  await expect(tags).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(suggestion).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(tags).toHaveValue(`css, ${tag}, `);
  await page.keyboard.type(tag.slice(0, -1));
  await expect(page.getByText('Not saved yet.')).toBeVisible();
  await expect(suggestion).toBeHidden();

  await tags.fill(`${tag.slice(0, -1)}, css`);
  await tags.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('i');
  await page.keyboard.press('Backspace');
  await suggestion.click();
  await expect(tags).toHaveValue(`${tag}, css`);
  await expect(tags).toBeFocused();
});

test('an edited blog is offered the categories of the site while typing', async ({ page }) => {
  await register(page);
  const { id } = await publish(page, { categories: 'Backend' });
  await open(page, `/blogs/update/${id}`);
  const categories = field(page, 'Categories');
  await expect(categories).toHaveValue('Backend');
  await categories.press('End');
  await page.keyboard.type(', java');
  await expect(categories).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['JavaScript']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(categories).toHaveValue('Backend, JavaScript, ');
});

test('Enter in a field takes a tag, and never publishes', async ({ page }) => {
  await register(page);
  await open(page, '/blog');
  const posts: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && posts.push(request.url())));
  await field(page, 'Title').fill('Not yet');
  await page.keyboard.press('Enter');
  await field(page, 'Tags').fill('naming');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Tags')).toHaveValue('naming, ');
  await page.keyboard.type('css');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Tags')).toHaveValue('naming, css, ');
  await expect(field(page, 'Category')).toHaveAccessibleDescription('');
  expect(posts).toEqual([]);
});

test('an error under the category does not move the tags', async ({ page }) => {
  await register(page);
  await open(page, '/blog');
  const places = () =>
    field(page, 'Tags').evaluate((box) => {
      const label = (box as HTMLInputElement).labels![0]!;
      return [label, box].map((element) => element.getBoundingClientRect().top + window.scrollY);
    });
  await field(page, 'Title').fill('Without a category');
  const before = await places();

  await page.getByRole('button', { name: 'Publish' }).click();
  await expectFieldError(field(page, 'Category'));

  expect(await places()).toEqual(before);
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport });

    test('the preview opens at its top, and closing it restores the scroll position', async ({ page }) => {
      await register(page);
      await open(page, '/blog');
      await write(page, 'A long one', 'Line\n'.repeat(60));
      const last = text(page).locator('p').last();
      await expect(last).toBeInViewport();

      await page.getByRole('button', { name: 'Preview' }).click();

      const preview = page.getByRole('region', { name: 'Preview' });
      await expect(preview.getByRole('heading', { name: 'A long one' })).toBeInViewport();
      await expect(preview.getByText('Line').first()).toBeInViewport();
      await preview.getByRole('button', { name: 'Back to writing' }).click();
      await expect(last).toBeInViewport();
    });
  });
}
