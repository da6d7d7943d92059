import type { Page } from '@playwright/test';
import { endSession, publish, register, unique } from './support/people';
import { expect, test } from './support/test';

const text = (page: Page) => page.getByRole('textbox', { name: 'Text' });
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const api = '/api/v1';

const ownBlogs = async (page: Page) =>
  (await (await page.request.get(`${api}/blogs/myblogs`)).json()) as {
    title: string;
    status: string;
    content: string;
  }[];
const ownBlog = async (page: Page, id: string) =>
  (await page.request.get(`${api}/blogs/myblogs/${id}`)).json();

async function write(page: Page, title: string, words: string) {
  await field(page, 'Title').fill(title);
  await text(page).click();
  await page.keyboard.type(words);
}

const isKept = (page: Page) => expect(page.getByText('A copy is kept in this browser.')).toBeVisible();

async function open(page: Page, address: string) {
  await page.goto(address);
  await expect(text(page)).toBeVisible();
}

function png() {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  return { name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') };
}

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

test('a draft is saved, goes on and is published', async ({ page }) => {
  await register(page);
  await open(page, '/blog');
  await write(page, 'A draft', 'Half a thought');

  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await expect(page).toHaveURL(/\/blogs\/update\//);
  await expect(page.getByText('Only you can see it.')).toBeVisible();
  await field(page, 'Categories').fill('No such thing');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Unknown category: No such thing')).toBeVisible();
  await field(page, 'Categories').fill('Backend, DevOps');
  await page.getByRole('button', { name: 'Publish' }).click();

  await expect(page).toHaveURL(/\/blogs\/[^/]+$/);
  expect((await ownBlogs(page))[0]).toMatchObject({ title: 'A draft', status: 'published' });
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

test.describe('when saving fails', () => {
  test.use({ allowErrors: [/Failed to load resource|net::/] });

  test('a session that ended costs no text', async ({ page, context }) => {
    const { email, password } = await register(page);
    await open(page, '/blog');
    await write(page, 'Interrupted', 'Still here');
    await field(page, 'Category').selectOption('DevOps');
    await endSession(context);

    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page).toHaveURL('/login?redirectTo=%2Fblog');
    await field(page, 'Email').fill(email);
    await field(page, 'Password').fill(password);
    await page.getByRole('button', { name: 'Login' }).click();

    await expect(page).toHaveURL('/blog');
    await expect(field(page, 'Title')).toHaveValue('Interrupted');
    await expect(text(page)).toHaveText('Still here');
    await expect(field(page, 'Category')).toHaveValue('DevOps');
  });

  test('a lost network costs no text', async ({ page, context }) => {
    await register(page);
    const blog = await publish(page);
    await open(page, `/blogs/update/${blog.id}`);
    await field(page, 'Title').fill('Offline');
    await context.setOffline(true);

    await page.getByRole('button', { name: 'Update Blog' }).click();
    await expect(page.getByText('Error updating blog.')).toBeVisible();
    await expect(page.getByText('You are offline.')).toBeVisible();
    await expect(field(page, 'Title')).toHaveValue('Offline');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Update Blog' }).click();

    await expect(page.getByText('Blog updated successfully!')).toBeVisible();
    await expect(page).toHaveURL(`/blogs/${blog.id}`);
  });

  test('a cover that cannot be uploaded stops the save and keeps everything', async ({ page }) => {
    await register(page);
    const blog = await publish(page);
    await open(page, `/blogs/update/${blog.id}`);
    await page.route('**/api/v1/uploads', (route) => route.fulfill({ status: 507, body: '{}' }));
    await field(page, 'Title').fill('With a cover');
    await field(page, 'Add cover image').setInputFiles(png());

    await page.getByRole('button', { name: 'Update Blog' }).click();

    await expect(page.getByText('Image upload failed')).toBeVisible();
    await expect(field(page, 'Title')).toHaveValue('With a cover');
    await expect(page.getByAltText('Cover')).toBeVisible();
    expect(await ownBlog(page, blog.id)).toMatchObject({ title: blog.title });
  });

  test('a blog that was changed elsewhere is not overwritten', async ({ page }) => {
    await register(page);
    const blog = await publish(page);
    await open(page, `/blogs/update/${blog.id}`);
    await page.request.put(`${api}/blogs/updateblogs/${blog.id}`, { data: { title: 'Theirs' } });
    await field(page, 'Title').fill('Mine');

    await page.getByRole('button', { name: 'Update Blog' }).click();
    await expect(page.getByRole('region', { name: 'Your version' })).toContainText('Mine');
    await expect(page.getByRole('region', { name: 'The saved version' })).toContainText('Theirs');
    expect(await ownBlog(page, blog.id)).toMatchObject({ title: 'Theirs' });
    await page.getByRole('button', { name: 'Take theirs' }).click();
    await expect(field(page, 'Title')).toHaveValue('Theirs');
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(field(page, 'Title')).toHaveValue('Mine');
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await page.getByRole('button', { name: 'Keep mine' }).click();

    await expect(page).toHaveURL(`/blogs/${blog.id}`);
    expect(await ownBlog(page, blog.id)).toMatchObject({ title: 'Mine' });
  });

  test('somebody else’s blog cannot be edited', async ({ page }) => {
    await register(page);
    const { id } = await publish(page);
    await register(page);

    const answer = await page.goto(`/blogs/update/${id}`);

    expect(answer?.status()).toBe(404);
    await expect(page.getByText('Failed to load blog data.')).toBeVisible();
  });
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
  await field(page, 'Language').selectOption('TypeScript');
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
