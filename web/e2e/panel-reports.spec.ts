import type { APIRequestContext } from '@playwright/test';
import { findSerious, looks } from './support/axe';
import { expectFieldError } from './support/field-error';
import { openPanel, openPanelHome } from './support/panel';
import { publish, register, unique } from './support/people';
import { expect, test as base } from './support/test';

// The panel is the CMS's own, on its own address.
const { CMS = 'http://localhost:1337' } = process.env;

interface Author {
  name: string;
  request: APIRequestContext;
  blog: { id: string; title: string };
}

const test = base.extend<{ author: Author; reader: { name: string; request: APIRequestContext } }>({
  author: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({ baseURL });
    const { name } = await register({ request });
    await use({ name, request, blog: await publish({ request }) });
    await request.dispose();
  },
  reader: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({ baseURL });
    const { name } = await register({ request });
    await use({ name, request });
    await request.dispose();
  },
});

// Calls of Strapi’s panel that fail, and the one that a journey breaks.
test.use({ allowErrors: [/the server responded with a status of 4\d\d|net::ERR_FAILED/] });

async function respond({ request, blog }: Author, content: string) {
  const answer = await request.post(`/api/v1/blogs/comments/${blog.id}`, { data: { content } });
  return (await answer.json()).comment._id as string;
}

const words = 'The same text is on my own site.';

test('an editor finds what was reported on the home page, rejects it with a reason and sees the decision', async ({
  page,
  author,
  reader,
}) => {
  const data = { reason: 'copyright', text: words };
  expect((await reader.request.post(`/api/v1/blogs/${author.blog.id}/report`, { data })).status()).toBe(201);
  await openPanelHome(page, CMS);
  await page.getByRole('link', { name: /reports? waits? for a decision/ }).click();
  await page.getByRole('link', { name: author.blog.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: author.blog.title })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText(author.name)).toBeVisible();
  await expect(main.getByRole('heading', { name: 'One person has reported it' })).toBeVisible();
  await expect(main.getByText('Copyright 1')).toBeVisible();
  await expect(main.getByText(words)).toBeVisible();
  await expect(main.getByText(reader.name)).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'See it on the site' })).toHaveAttribute(
    'href',
    new RegExp(`/blogs/${author.blog.id}$`),
  );
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();

  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expectFieldError(dialog.getByLabel(/^Reason/));
  await dialog.getByLabel(/^Reason/).fill('Copied');
  await page.route('**/decision', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(dialog.getByText('The panel could not be reached. Please try again.')).toBeVisible();
  await expect(dialog.getByLabel(/^Reason/)).toHaveValue('Copied');
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(dialog).toBeHidden();
  const decision = page.getByRole('complementary').filter({ hasText: '“Copied”' });
  await expect(decision).toContainText('Rejected');
  await expect(page.getByRole('button', { name: 'Keep' })).toHaveCount(0);
  const own = await (await author.request.get(`/api/v1/blogs/myblogs/${author.blog.id}`)).json();
  expect([own.status, own.rejectionReason]).toEqual(['rejected', 'Copied']);
});

test('an editor hides a response from the list and shows it again on its page', async ({
  page,
  author,
  reader,
}) => {
  const text = unique('Buy my pills');
  await respond(author, text);
  const shown = async () =>
    (await (await reader.request.get(`/api/v1/blogs/${author.blog.id}`)).text()).includes(text);
  await openPanel(page, CMS, 'api::comment.comment');
  const row = page.getByRole('row', { name: text });
  await expect(row).toContainText(author.name);
  await expect(row).toContainText(author.blog.title);
  await row.getByRole('button', { name: 'Row actions' }).click();
  await page.getByRole('menuitem', { name: 'Hide' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill('Advertising');
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await expect(page.getByText('The response is hidden')).toBeVisible();
  await expect(row).toContainText('Hidden');
  expect(await shown()).toBe(false);

  await row.getByRole('link', { name: text }).click();
  await expect(page.getByText(author.name).first()).toBeVisible();
  await page.getByRole('button', { name: 'Show again' }).click();
  await expect(page.getByText('The response is shown again')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hide', exact: true })).toBeVisible();
  expect(await shown()).toBe(true);
});

test('an editor goes from the blogs to what was reported about them, and keeps one', async ({
  page,
  author,
  reader,
}) => {
  await reader.request.post(`/api/v1/blogs/${author.blog.id}/report`, { data: { reason: 'spam' } });
  await openPanel(page, CMS, `api::blog.blog/${author.blog.id}`);
  await expect(page.getByRole('link', { name: '1: read the reports' })).toBeVisible();
  await page.goto(`${CMS}/admin/content-manager/collection-types/api::blog.blog`);
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Reported' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await page.getByRole('link', { name: author.blog.title }).click();
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByText('The blog stays as it is.')).toBeVisible();
  await expect(page.getByRole('complementary').getByText('Kept')).toBeVisible();
});

for (const { name, options } of looks) {
  test.describe(name, () => {
    test.use(options);

    test('the page of a report can be read by everybody', async ({ page, author, reader }) => {
      const data = { reason: 'other', text: words };
      await reader.request.post(`/api/v1/blogs/${author.blog.id}/report`, { data });
      await openPanel(page, CMS, 'api::report.report?sort=createdAt:DESC');
      await page.getByRole('link', { name: author.blog.title }).click();
      await expect(page.getByText(words)).toBeVisible();
      expect(await findSerious(page)).toEqual([]);
    });
  });
}
