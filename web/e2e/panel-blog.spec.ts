import type { Page } from '@playwright/test';
import { expectFieldError } from './support/field-error';
import { openPanel } from './support/panel';
import { publish, register, unique } from './support/people';
import { expect, test } from './support/test';

// The panel is the CMS's own, on its own address.
const { CMS = 'http://localhost:1337', SITE = 'http://localhost:3000' } = process.env;

// The browser reports each refused call, and those of Strapi's panel that fail.
test.use({ allowErrors: [/the server responded with a status of 4\d\d/] });

const text = (page: Page) => page.getByRole('textbox', { name: /content|text/i, exact: false }).first();
const title = (page: Page) => page.getByRole('textbox', { name: /^title/i });
const blogOf = async (page: Page, id: string) =>
  (await page.request.get(`${SITE}/api/v1/blogs/${id}`)).json() as Promise<{
    title: string;
    content: string;
    tags: string[];
    status: string;
  }>;

test('an editor corrects a text, and saves and publishes it in one step', async ({ page, context }) => {
  const person = await register(context, { name: unique('Writer') });
  const blog = await publish(context, { content: '<h2>Begin</h2><p>A frist sentence.</p>' });
  await openPanel(page, CMS, `api::blog.blog/${blog.id}`);
  await expect(page.getByText(person.name).first()).toBeVisible();
  await expect(page.locator('.ProseMirror h2')).toHaveText('Begin');
  await page.getByRole('button', { name: 'Back to pending' }).click();
  await expect(page.getByText('The blog waits for a decision again')).toBeVisible();

  await page.locator('.ProseMirror p').first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(' And ');
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('more');
  const tag = unique('tag');
  await page.getByPlaceholder('Type a tag and press Enter').fill(tag);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('The blog is published')).toBeVisible();
  const stored = await blogOf(page, blog.id);
  expect(stored.status).toBe('published');
  expect(stored.content).toContain('<p>A frist sentence. And <strong>more</strong></p>');
  expect(stored.tags).toEqual([tag]);

  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Preview' }).click(),
  ]);
  await expect(tab.getByRole('heading', { level: 1, name: blog.title })).toBeVisible();
  await expect(tab.getByText('This is the text as it is saved.')).toBeVisible();
});

test('an editor rejects with a reason, which is asked for and kept in the history', async ({
  page,
  context,
}) => {
  await register(context);
  const blog = await publish(context);
  await openPanel(page, CMS, `api::blog.blog/${blog.id}`);
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expectFieldError(dialog.getByLabel(/^Reason/));
  await dialog.getByLabel(/^Reason/).fill('Advertising');
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(dialog).toBeHidden();
  const history = page.getByRole('list').filter({ hasText: 'Advertising' });
  await expect(history).toContainText('Rejected');
  expect((await page.request.get(`${SITE}/api/v1/blogs/myblogs/${blog.id}`)).status()).toBe(200);
  const own = await (await page.request.get(`${SITE}/api/v1/blogs/myblogs/${blog.id}`)).json();
  expect([own.status, own.rejectionReason]).toEqual(['rejected', 'Advertising']);
});

test('a save that is refused leaves everything as it was typed, and says why beside the field', async ({
  page,
  context,
}) => {
  await register(context);
  const blog = await publish(context);
  await openPanel(page, CMS, `api::blog.blog/${blog.id}`);
  await expect(title(page)).toHaveValue(blog.title);
  await text(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Typed by an editor.');
  await page
    .getByLabel(/address of a picture|image|cover/i)
    .last()
    .fill('http://example.org/a.png');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/Image must/).first()).toBeVisible();
  await expect(text(page)).toContainText('Typed by an editor.');
  await page.getByRole('button', { name: 'Remove cover' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved document')).toBeVisible();
  expect((await blogOf(page, blog.id)).content).toContain('Typed by an editor.');
});

test('a newer version of its author is not overwritten and not decided on', async ({ page, context }) => {
  await register(context);
  const blog = await publish(context);
  await openPanel(page, CMS, `api::blog.blog/${blog.id}`);
  await expect(page.locator('.ProseMirror')).toContainText('Some words.');
  await page.request.put(`${SITE}/api/v1/blogs/updateblogs/${blog.id}`, {
    data: { content: '<p>Newer words.</p>' },
  });
  await page.getByRole('button', { name: 'Back to pending' }).click();
  await expect(page.getByText(/changed in the meantime/)).toBeVisible();
  await expect(page.locator('.ProseMirror')).toContainText('Newer words.');
  expect((await blogOf(page, blog.id)).status).toBe('published');
});

test('a save over a newer version is refused once, and keeps what was typed', async ({ page, context }) => {
  await register(context);
  const blog = await publish(context);
  await openPanel(page, CMS, `api::blog.blog/${blog.id}`);
  await title(page).fill('By an editor');
  await page.locator('.ProseMirror').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Mine.');
  await page.request.put(`${SITE}/api/v1/blogs/updateblogs/${blog.id}`, { data: { title: 'By its author' } });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Somebody else has saved this page.')).toBeVisible();
  await expect(title(page)).toHaveValue('By an editor');
  await expect(page.locator('.ProseMirror')).toContainText('Some words. Mine.');
  expect((await blogOf(page, blog.id)).title).toBe('By its author');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved document')).toBeVisible();
  await expect(page.getByText('Somebody else has saved this page.')).toBeHidden();
  expect((await blogOf(page, blog.id)).title).toBe('By an editor');
});

test('a text that came past the API runs nothing in the panel', async ({ page, context }) => {
  await register(context);
  const blog = await publish(context, {
    content: '<p>Seen<img src="https://example.org/x.png" onerror="window.hooked = 1"></p>',
  });
  const reports: string[] = [];
  page.on(
    'console',
    (message) => message.text().includes('Content Security Policy') && reports.push(message.text()),
  );
  const path = `/content-manager/collection-types/api::blog.blog/${blog.id}`;
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      body.data.content =
        '<p onclick="window.hooked = 1">Seen</p><script>window.hooked = 1</script><img src=x onerror="window.hooked = 1"><a href="javascript:window.hooked = 1">link</a><base href="https://evil.example/">';
      await route.fulfill({ response: answer, json: body });
    },
  );
  await openPanel(page, CMS, `api::blog.blog/${blog.id}`);
  await expect(page.locator('.ProseMirror')).toContainText('Seen');
  await page.locator('.ProseMirror p').first().click();
  expect(await page.evaluate(() => (window as { hooked?: number }).hooked)).toBeUndefined();
  expect(await page.locator('.ProseMirror').innerHTML()).not.toMatch(/script|onerror|onclick|<base/);
  expect(reports.filter((one) => !one.includes('example.org'))).toEqual([]);
});
