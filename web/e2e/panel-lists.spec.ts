import { expect, type Page } from '@playwright/test';
import { expectFieldError } from './support/field-error';
import { openPanel } from './support/panel';
import { publish, register, unique } from './support/people';
import { test } from './support/test';

// The panel is the CMS's own, on its own address.
const { CMS = 'http://localhost:1337', SITE = 'http://localhost:3000' } = process.env;

// The browser reports each refused call, and those of Strapi's panel that fail.
test.use({ allowErrors: [/the server responded with a status of 4\d\d/] });

const lists = `${CMS}/admin/content-manager/collection-types`;
const search = (words: string) => `?${new URLSearchParams({ page: '1', _q: words })}`;
const row = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });
const ownBlog = async (page: Page, id: string) =>
  (await page.request.get(`${SITE}/api/v1/blogs/myblogs/${id}`)).json() as Promise<{
    status: string;
    rejectionReason?: string;
  }>;

async function choose(page: Page, count: number) {
  await expect(page.getByRole('row')).toHaveCount(count + 1);
  await page.getByRole('checkbox', { name: /select all/i }).click();
}

test('an editor rejects two blogs with one reason, and publishes both again', async ({ page, context }) => {
  await register(context);
  const title = unique('Bulk');
  const blogs = [
    await publish(context, { title: `${title} one` }),
    await publish(context, { title: `${title} two` }),
  ];
  await openPanel(page, CMS, `api::blog.blog${search(title)}`);
  await choose(page, 2);
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Reject 2 blogs' })).toBeVisible();
  await expect(dialog.getByLabel(/^Reason/)).toBeFocused();
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expectFieldError(dialog.getByLabel(/^Reason/));
  await dialog.getByLabel(/^Reason/).fill('Advertising');
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(page.getByText('2 rejected.')).toBeVisible();
  await expect(row(page, title).getByText('Rejected')).toHaveCount(2);
  for (const { id } of blogs)
    expect(await ownBlog(page, id)).toMatchObject({ status: 'rejected', rejectionReason: 'Advertising' });

  await choose(page, 2);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('2 published.')).toBeVisible();
  await expect(row(page, title).getByText('Published')).toHaveCount(2);
});

test('a message is unread until it is opened, and again when an editor leaves it for later', async ({
  page,
}) => {
  const subject = unique('Question');
  const data = { name: 'Ada', email: 'ada@example.com', subject, message: 'How do I begin?' };
  expect((await page.request.post(`${SITE}/api/v1/contact`, { data })).ok()).toBe(true);
  await openPanel(page, CMS, 'api::contact-message.contact-message');
  const message = row(page, subject);
  await expect(message.getByText('Unread')).toBeVisible();
  await message.getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeEnabled();
  await page.goBack();
  await expect(message).toBeVisible();
  await expect(message.getByText('Unread')).toHaveCount(0);

  await message.getByRole('link').first().click();
  await page.getByRole('button', { name: 'Mark as unread' }).click();
  await expect(message.getByText('Unread')).toBeVisible();
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Unread' }).click();
  await expect(message).toBeVisible();
});

test('a blog that has changed since its list was loaded is left alone, and named', async ({
  page,
  context,
}) => {
  await register(context);
  const title = unique('Stale');
  const [stale] = [
    await publish(context, { title: `${title} one` }),
    await publish(context, { title: `${title} two` }),
  ];
  await openPanel(page, CMS, `api::blog.blog${search(title)}`);
  await choose(page, 2);
  const saved = await page.request.put(`${SITE}/api/v1/blogs/updateblogs/${stale.id}`, {
    data: { content: '<p>Changed</p>' },
  });
  expect(saved.status()).toBe(200);
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill('Advertising');
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(page.getByText(`1 rejected, 1 had changed. Not changed: “${title} one”.`)).toBeVisible();
  expect(await ownBlog(page, stale.id)).toMatchObject({ status: 'published' });
});

test('an editor renames a tag and merges it, and its blog on the site follows', async ({ page, context }) => {
  await register(context);
  const [from, to, into] = [unique('from'), unique('to'), unique('into')];
  const blog = await publish(context, { tags: [from] });
  await publish(context, { tags: [into] });

  async function openDialog(tag: string) {
    await page.goto(`${lists}/api::tag.tag${search(tag)}`);
    await row(page, tag).getByRole('button', { name: 'Row actions' }).click();
    await page.getByRole('menuitem', { name: 'Rename or merge' }).click();
    return page.getByRole('dialog');
  }
  const tagOnSite = async (tag: string) => {
    await page.goto(`${SITE}/blogs/${blog.id}`);
    // Recommended blogs may have it, too.
    await expect(page.getByRole('main').getByRole('link', { name: tag }).first()).toBeVisible();
  };

  await openPanel(page, CMS, 'api::tag.tag');
  const renaming = await openDialog(from);
  await renaming.getByLabel(/^Name/).fill(to);
  await renaming.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(page.getByText(`“${from}” is now “${to}”. Its blogs are being updated.`)).toBeVisible();
  await expect(async () => tagOnSite(to)).toPass();

  const merging = await openDialog(to);
  await merging.getByLabel(/^Name/).fill(into);
  await merging.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(merging.getByText('The two become one.')).toBeVisible();
  await merging.getByRole('button', { name: `Merge into “${into}”` }).click();
  await expect(page.getByText(`“${to}” becomes part of “${into}”`)).toBeVisible();
  await expect(async () => tagOnSite(into)).toPass();

  await page.goto(`${SITE}/alltags?tag=${encodeURIComponent(from)}`);
  await expect(page).toHaveURL(new RegExp(`tag=${encodeURIComponent(into).replaceAll('%20', '(%20|\\+)')}$`));
});

test('an editor moves a category, and sees where it is used', async ({ page, request }) => {
  await openPanel(page, CMS, 'api::category.category');
  const order = async () =>
    ((await (await request.get(`${SITE}/api/v1/blogs/categories`)).json()) as { name: string }[]).map(
      ({ name }) => name,
    );
  const [first = '', second = ''] = await order();
  const act = async (name: string, action: string) => {
    const own = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
    await own.getByRole('button', { name: 'Row actions' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await act(first, 'Move down');
  await expect(page.getByText(`“${first}” moved down`)).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText(second);
  expect((await order()).slice(0, 2)).toEqual([second, first]);
  await act(first, 'Move up');
  await expect(page.getByRole('row').nth(1)).toContainText(first);
  await page.getByRole('link', { name: `show all blogs in ${first}` }).click();
  await expect(page).toHaveURL(/api::blog\.blog\?.*categories/);
  await expect(page.getByRole('heading', { level: 1, name: 'Blogs' })).toBeVisible();
});
