import { register, unique } from './support/people';
import { expect, test } from './support/test';
import { field, isKept, open, ownBlogs, png, text, write } from './support/writing';

test('a double click publishes once', async ({ page }) => {
  await register(page);
  await open(page, '/write');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blog$/);
  const title = unique('Twice');
  await write(page, title, 'Words.');
  await field(page, 'Category').selectOption('Backend');

  await page.getByRole('button', { name: 'Publish' }).dblclick();

  await expect(page.getByText('Blog posted successfully!')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await ownBlogs(page)).toHaveLength(1);
  await open(page, '/blog');
  await expect(field(page, 'Title')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Restore' })).toBeHidden();
});

test('what is missing is said under its field', async ({ page }) => {
  await register(page);
  await open(page, '/blog');

  await page.getByRole('button', { name: 'Publish' }).click();

  await expect(page.getByText('Title is required')).toBeVisible();
  await expect(page.getByText('Category is required')).toBeVisible();
  await expect(field(page, 'Title')).toBeFocused();
});

test('the text of a closed tab is offered back', async ({ page }) => {
  await register(page);
  await open(page, '/blog');
  await write(page, 'Nearly lost', 'Precious words');
  await isKept(page);

  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();

  await expect(field(page, 'Title')).toHaveValue('Nearly lost');
  await expect(text(page)).toHaveText('Precious words');
});

test('leaving unsaved words asks first', async ({ page }) => {
  await register(page);
  await open(page, '/blog');
  await field(page, 'Title').fill('Unsaved');

  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect(field(page, 'Title')).toHaveValue('Unsaved');
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();

  await expect(page).toHaveURL('/contact');
});

test('the toolbar works by keyboard', async ({ page }) => {
  await register(page);
  await open(page, '/blog');
  const toolbar = page.getByRole('toolbar');

  await field(page, 'Text style').focus();
  await page.keyboard.press('ArrowRight');
  await expect(toolbar.getByLabel('Font')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(toolbar.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toolbar.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await expect(text(page)).toBeFocused();
  await page.keyboard.type('strong');

  await expect(text(page).locator('strong')).toHaveText('strong');
});

test('text is formatted by typing Markdown, and stored as it looks', async ({ page }) => {
  await register(page);
  await open(page, '/blog');
  await write(page, 'Markdown', '## A heading');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- a point');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('```js ');
  await page.keyboard.type('const a = 1;');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('TypeScript');
  await expect(text(page).locator('.hljs-keyword')).toHaveText('const');
  await field(page, 'Category').selectOption('portfolio');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('region', { name: 'Preview' }).locator('figure.code figcaption')).toContainText(
    'TypeScript',
  );
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL('/');

  const [stored] = await ownBlogs(page);
  expect(stored?.content).toBe(
    '<h2>A heading</h2><ul><li><p>a point</p></li></ul><pre><code class="language-typescript">const a = 1;</code></pre>',
  );
});

test('a link leads only where readers may be sent', async ({ page }) => {
  await register(page);
  await open(page, '/blog');
  await write(page, 'Links', 'somewhere');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+k');
  const address = field(page, 'Link address');

  await address.fill('javascript:alert(1)');
  await address.press('Enter');
  await expect(page.getByText('A link leads to https://')).toBeVisible();
  await address.fill('example.com/a');
  await address.press('Enter');

  await expect(text(page).getByRole('link', { name: 'somewhere' })).toHaveAttribute(
    'href',
    'https://example.com/a',
  );
});

test('a picture comes into the text and is described', async ({ page }) => {
  await register(page);
  await open(page, '/blog');
  await text(page).click();

  await field(page, 'Pictures for the text').setInputFiles(png());
  await field(page, 'What does dot.png show?').fill('A dot');
  await page.getByRole('button', { name: 'Save alt text' }).click();

  await expect(text(page).getByAltText('A dot')).toHaveAttribute('src', /^\/uploads\//);
});

test('a table grows and shrinks', async ({ page }) => {
  await register(page);
  await open(page, '/blog');
  await text(page).click();
  await page.getByRole('button', { name: 'Insert table' }).click();
  await expect(text(page).locator('tr')).toHaveCount(3);

  await page.getByRole('button', { name: 'Row below' }).click();
  await expect(text(page).locator('tr')).toHaveCount(4);
  await page.getByRole('button', { name: 'Remove column' }).click();
  await expect(text(page).locator('tr').first().locator('th')).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove table' }).click();

  await expect(text(page).locator('table')).toHaveCount(0);
});
