import type { APIRequestContext, Page } from '@playwright/test';
import { findSerious } from './support/axe';
import { expectFieldError } from './support/field-error';
import { becomeAdmin, demoUser, logInAgain, publish, register, unique } from './support/people';
import { expect, test as base, visitUntil } from './support/test';

interface Author {
  name: string;
  request: APIRequestContext;
  blog: { id: string; title: string };
}

const test = base.extend<{ author: Author; admin: APIRequestContext }>({
  /** Somebody else, who has published a blog. */
  author: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({ baseURL });
    const { name } = await register({ request });
    await use({ name, request, blog: await publish({ request }) });
    await request.dispose();
  },
  admin: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({ baseURL });
    await becomeAdmin({ request });
    await use(request);
    await request.dispose();
  },
});

test.use({ allowErrors: [/status of 400/] });

async function respond({ request, blog }: Author, content: string) {
  const answer = await request.post(`/api/v1/blogs/comments/${blog.id}`, { data: { content } });
  return (await answer.json()).comment._id as string;
}

const reasons = (page: Page) => page.getByRole('group', { name: 'What is wrong with it?' });
const thanks = 'Thank you. We will look at it.';
const hiddenText = 'Hidden by a moderator.';

test('a reader reports a response, an admin hides it, and the reader is notified', async ({
  page,
  context,
  author,
  browser,
  baseURL,
}) => {
  const words = unique('Buy my pills');
  const comment = await respond(author, words);
  await register(context);
  await page.goto(`/blogs/${author.blog.id}`);
  await page.getByRole('link', { name: `Report the response of ${author.name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Report a response' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(words);
  await page.getByLabel('Anything else').fill('It is on every blog.');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(reasons(page)).toHaveAccessibleDescription(/\w/);
  await expect(page.getByRole('radio', { name: 'Spam' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText(thanks)).toBeVisible();
  await expect(page).toHaveURL(`/blogs/${author.blog.id}#response-${comment}`);
  await page.getByRole('link', { name: `Report the response of ${author.name}` }).click();
  await expect(page.getByText('You will be notified of our decision.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send report' })).toHaveCount(0);

  const desk = await (await browser.newContext({ baseURL })).newPage();
  await becomeAdmin(desk.context());
  await desk.goto('/dashboard/admin/reports');
  const entry = desk.getByRole('article', { name: words });
  await expect(entry).toContainText(`Response by ${author.name} on ${author.blog.title}`);
  await expect(entry.getByRole('list', { name: 'Reasons' })).toHaveText('Spam 1');
  await expect(entry.getByRole('list', { name: 'What reporters wrote' })).toHaveText('It is on every blog.');
  // By the keyboard alone.
  await entry.getByRole('button', { name: `Hide ${words}` }).focus();
  await desk.keyboard.press('Enter');
  const question = desk.getByRole('alertdialog', { name: 'Hide this response?' });
  await expect(question.getByLabel('Reason')).toBeFocused();
  await desk.keyboard.type('Advertising');
  await question.getByRole('button', { name: 'Hide' }).press('Enter');
  await expect(desk.getByText('The response is now hidden.')).toBeVisible();
  await expect(entry).toHaveCount(0);
  await desk.getByLabel('Show').selectOption('Decided');
  await expect(desk).toHaveURL(/status=closed/);
  await expect(entry).toContainText('Hidden by Demo Admin');
  await expect(entry).toContainText('Advertising');
  await desk.context().close();

  await page.goto(`/blogs/${author.blog.id}`);
  const response = page.locator(`#response-${comment}`);
  await expect(response).toContainText(hiddenText);
  await expect(response.getByRole('link', { name: 'Report' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Responses (1)' })).toBeVisible();
  await expect(async () => {
    await page.goto('/notifications');
    await expect(page.getByRole('article')).toContainText(
      `The response that you reported is hidden: ${author.blog.title}`,
    );
  }).toPass({ timeout: 40_000 });
  await expect(page.getByRole('main')).not.toContainText(words);
});

test('a reported blog is rejected with a reason for its author', async ({ page, context, author }) => {
  await register(context);
  await page.goto(`/blogs/${author.blog.id}`);
  await page.getByRole('link', { name: 'Report this blog' }).click();
  await page.getByRole('radio', { name: 'Copyright' }).check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText(thanks)).toBeVisible();

  await becomeAdmin(context);
  await page.goto('/dashboard/admin/reports');
  await expect(
    page.getByRole('navigation', { name: 'Dashboard' }).getByText(/^Reports\d+ waiting$/),
  ).toBeVisible();
  await page.getByRole('button', { name: `Reject ${author.blog.title}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Reject this blog?' });
  await question.getByRole('button', { name: 'Reject' }).click();
  await expectFieldError(question.getByLabel('Reason'));
  await question.getByLabel('Reason').fill('Copied from elsewhere.');
  await question.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('The blog is now rejected.')).toBeVisible();
  // A slip: publishing the blog again brings the report back.
  await expect(page.getByRole('article', { name: author.blog.title })).toHaveCount(0);
  await page.goto(`/dashboard/admin/blogs?query=${encodeURIComponent(author.blog.title)}`);
  await page.getByLabel(`Status of ${author.blog.title}`).selectOption('Published');
  await page.getByRole('button', { name: `Set status: ${author.blog.title}` }).click();
  await expect(page.getByText('The blog is now published.')).toBeVisible();
  await page.goto('/dashboard/admin/reports');
  await page.getByRole('button', { name: `Reject ${author.blog.title}` }).click();
  await question.getByLabel('Reason').fill('Copied from elsewhere.');
  await question.getByRole('button', { name: 'Reject' }).click();
  const readOwn = async () => (await author.request.get(`/api/v1/blogs/myblogs/${author.blog.id}`)).json();
  await expect.poll(readOwn).toMatchObject({ status: 'rejected', rejectionReason: 'Copied from elsewhere.' });
});

test.describe('a conflict', () => {
  test.use({ allowErrors: [/status of 409/] });

  test('an entry that another admin has decided on says so, and leaves the list', async ({
    page,
    context,
    author,
    admin,
  }) => {
    await becomeAdmin(context);
    const second = await publish({ request: author.request });
    await page.request.post(`/api/v1/blogs/${second.id}/report`, { data: { reason: 'other' } });
    await page.goto('/dashboard/admin/reports');
    const reports = await (await admin.get('/api/v1/admin/reports?status=open&limit=100')).json();
    const { _id } = reports.find((one: { subject: { id: string } }) => one.subject.id === second.id);
    await admin.put(`/api/v1/admin/reports/${_id}`, { data: { decision: 'dismiss' } });
    await page.getByRole('button', { name: `Delete ${second.title}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('This report has already been decided.')).toBeVisible();
    expect((await page.request.get(`/api/v1/blogs/${second.id}`)).status()).toBe(200);
    await expect(page.getByRole('article', { name: second.title })).toHaveCount(0);
  });
});

test('an admin hides a response by hand and shows it again', async ({ page, context, author, admin }) => {
  const words = unique('Rude words');
  const comment = await respond(author, words);
  await becomeAdmin(context);
  await page.goto(`/blogs/${author.blog.id}`);
  const response = page.locator(`#response-${comment}`);
  await response.getByRole('button', { name: `Hide the response of ${author.name}` }).click();
  await expect(response.getByText('Hidden by a moderator', { exact: true })).toBeVisible();
  await expect(response).toContainText(words);
  const read = async () => (await author.request.get(`/api/v1/blogs/${author.blog.id}`)).json();
  expect((await read()).comments[0]).toMatchObject({ content: words, hidden: true });
  await context.clearCookies();
  const address = `/blogs/${author.blog.id}`;
  await visitUntil(page, address, response.getByText(hiddenText));
  await expect(page.getByRole('main')).not.toContainText(words);
  await admin.put(`/api/v1/admin/comments/${comment}`, { data: { hidden: false } });
  await visitUntil(page, address, response.getByText(words));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor logs in and reports a blog', async ({ page, author, admin }) => {
    await page.goto(`/blogs/${author.blog.id}`);
    await page.getByRole('link', { name: 'Report this blog' }).click();
    await expect(page).toHaveURL(`/login?redirectTo=%2Fblogs%2F${author.blog.id}%2Freport`);
    await logInAgain(page, demoUser as never);
    await expect(page.getByRole('heading', { level: 1, name: 'Report a blog' })).toBeVisible();
    await page.getByLabel('Anything else').fill('<b>Look</b>');
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(reasons(page)).toHaveAccessibleDescription(/\w/);
    await expect(page.getByLabel('Anything else')).toHaveValue('<b>Look</b>');
    await page.getByRole('radio', { name: 'Abuse' }).check();
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page).toHaveURL(`/blogs/${author.blog.id}`);
    await expect(page.getByText(thanks)).toBeVisible();
    const reports = await (await admin.get('/api/v1/admin/reports?status=open&limit=100')).json();
    const mine = reports.find((one: { subject: { id: string } }) => one.subject.id === author.blog.id);
    expect(mine).toMatchObject({ reasons: { abuse: 1 }, texts: ['<b>Look</b>'] });
  });

  test('an admin decides', async ({ page, context, author }) => {
    const words = unique('Rude words');
    await respond(author, words);
    await register(context);
    const [{ _id }] = (await (await page.request.get(`/api/v1/blogs/comments/${author.blog.id}`)).json()) as [
      { _id: string },
    ];
    await page.request.post(`/api/v1/blogs/comments/${_id}/report`, { data: { reason: 'abuse' } });
    await becomeAdmin(context);
    await page.goto('/dashboard/admin/reports');
    await page.getByRole('button', { name: `Keep ${words}` }).click();
    const question = page.getByRole('alertdialog', { name: 'Keep this response?' });
    await question.getByRole('button', { name: 'Keep' }).click();
    await expect(page.getByText('The response stays as it is.')).toBeVisible();
    await page.goto(`/blogs/${author.blog.id}`);
    await page.getByRole('button', { name: `Hide the response of ${author.name}` }).click();
    await expect(page.getByText('Response hidden.')).toBeVisible();
    await page.getByRole('button', { name: `Show the response of ${author.name}` }).click();
    await expect(page.getByText('Response shown again.')).toBeVisible();
  });
});

test('axe finds nothing serious where people report and admins decide', async ({ page, context, author }) => {
  const words = unique('Rude words');
  const comment = await respond(author, words);
  await register(context);
  await page.goto(`/blogs/${author.blog.id}/report?response=${comment}`);
  expect(await findSerious(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Abuse' }).check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText(thanks)).toBeVisible();
  await becomeAdmin(context);
  await page.goto('/dashboard/admin/reports');
  await expect(page.getByRole('article', { name: words })).toBeVisible();
  expect(await findSerious(page)).toEqual([]);
  await page.goto('/dashboard/admin/reports?status=closed');
  expect(await findSerious(page)).toEqual([]);
});
