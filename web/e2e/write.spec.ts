import { expectFieldError, expectNoFieldError } from './support/field-error';
import { publish, register, unique } from './support/people';
import { expect, test, toasts } from './support/test';
import { field, isDraftSaved, open, ownBlogs, png, text, write } from './support/writing';

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

test('missing fields have errors under them', async ({ page }) => {
  await register(page);
  await open(page, '/blog');

  await page.getByRole('button', { name: 'Publish' }).click();

  await expectFieldError(field(page, 'Title'));
  await expectFieldError(field(page, 'Category'));
  await expect(field(page, 'Title')).toBeFocused();
  await expect(page.getByText('Not saved. Please correct 2 fields.')).toBeInViewport();

  await field(page, 'Title').fill('Mended');
  await expectNoFieldError(field(page, 'Title'));
  await expect(page.getByText('Not saved. Please correct 1 field.')).toBeVisible();
  await field(page, 'Category').selectOption('Backend');
  await expectNoFieldError(field(page, 'Category'));
});

test('the local draft of a closed tab is offered', async ({ page }) => {
  await register(page);
  await open(page, '/blog');
  await write(page, 'Nearly lost', 'Precious words');
  await isDraftSaved(page);

  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();

  await expect(field(page, 'Title')).toHaveValue('Nearly lost');
  await expect(text(page)).toHaveText('Precious words');
});

test('a local draft that was discarded comes back by the keyboard', async ({ page }) => {
  await register(page);
  await open(page, '/blog');
  await write(page, 'Nearly lost', 'Precious words');
  await isDraftSaved(page);
  await page.reload();
  const offer = page.getByRole('status').filter({ hasText: 'unsaved text' });

  await page.getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(offer).toContainText('was discarded');
  await expect(page.getByRole('button', { name: 'Bring back' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Restore' })).toBeFocused();
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).press('Enter');
  await expect(text(page)).toHaveText('Precious words');
});

test('leaving unsaved text asks first', async ({ page }) => {
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
  await expect(toolbar.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toolbar.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await expect(text(page)).toBeFocused();
  await page.keyboard.type('strong');

  await expect(text(page).locator('strong')).toHaveText('strong');
});

test('typed Markdown formats the text, and is stored', async ({ page }) => {
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

test('Tab indents code, and the arrow keys lead out of it', async ({ page }) => {
  await register(page);
  await open(page, '/blog');
  await write(page, 'Indented', '```js ');
  await page.keyboard.type('if (a) {');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('b();');
  await expect(text(page).locator('code')).toHaveText('if (a) {\n  b();');
  await page.keyboard.press('Shift+Tab');
  await expect(text(page).locator('code')).toHaveText('if (a) {\nb();');

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Category')).toBeFocused();
});

test('a link takes only allowed addresses', async ({ page }) => {
  await register(page);
  await open(page, '/blog');
  await write(page, 'Links', 'somewhere');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+k');
  const address = field(page, 'Link address');

  await address.fill('javascript:alert(1)');
  await address.press('Enter');
  await expect(page.getByText('A link must start with https://')).toBeVisible();
  await address.fill('example.com/a');
  await address.press('Enter');

  await expect(text(page).getByRole('link', { name: 'somewhere' })).toHaveAttribute(
    'href',
    'https://example.com/a',
  );
});

test('a picture is inserted and gets an alt text', async ({ page }) => {
  await register(page);
  await open(page, '/blog');
  await text(page).click();

  await field(page, 'Pictures to insert').setInputFiles(png());
  await field(page, 'What does dot.png show?').fill('A dot');
  await page.getByRole('button', { name: 'Save alt text' }).click();

  await expect(text(page).getByAltText('A dot')).toHaveAttribute('src', /^\/uploads\//);
});

test('an alt text that has only been typed is published too', async ({ page }) => {
  await register(page);
  await open(page, '/blog');
  await write(page, unique('Picture'), 'Words.');
  await field(page, 'Category').selectOption('Backend');
  await field(page, 'Pictures to insert').setInputFiles(png());
  await field(page, 'What does dot.png show?').fill('A dot');

  await page.getByRole('button', { name: 'Publish' }).click();

  await expect(toasts(page)).toBeVisible();
  expect((await ownBlogs(page))[0]?.content).toContain('alt="A dot"');
});

test('rows and columns of a table are added and removed', async ({ page }) => {
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

test('a wide table scrolls inside the text', async ({ page }) => {
  await register(page);
  const cells = (name: string) => `<tr>${`<${name}><p>Column</p></${name}>`.repeat(12)}</tr>`;
  const { id } = await publish(page, {
    content: `<table><tbody>${cells('th')}${cells('td')}</tbody></table>`,
  });

  await open(page, `/blogs/update/${id}`);

  await expect(text(page).getByText('Column')).toHaveCount(24);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
});

test('the preview shows a repeated tag once', async ({ page }) => {
  await register(page);
  await open(page, '/blog');
  await expect(page.getByText('0 words', { exact: true })).toBeVisible();
  await write(page, 'Tagged', 'Words.');
  await field(page, 'Tags').fill('deployment, DEPLOYMENT');

  await page.getByRole('button', { name: 'Preview' }).click();

  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('link', { name: 'deployment' })).toHaveText(['deployment']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says that it needs JavaScript, and shows no form', async ({ page }) => {
    await register(page);
    await page.goto('/blog');

    await expect(page.getByText('Writing needs JavaScript.')).toBeInViewport();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  });
});
