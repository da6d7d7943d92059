import { readFile } from 'node:fs/promises';
import { becomeAdmin, newPerson, publish, register, unique } from './support/people';
import { expect, test } from './support/test';

test('the overview draws what happened by day, with a table', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const author = await playwright.request.newContext({ baseURL });
  await register({ request: author });
  await publish({ request: author });
  await becomeAdmin(context);
  await page.goto('/dashboard/admin');
  for (const name of ['Registrations', 'Blogs published', 'Responses'])
    await expect(page.getByRole('img', { name: `${name} on each of the last 30 days` })).toBeVisible();
  await page.getByText('The numbers as a table').click();
  const rows = page.getByRole('region', { name: 'Activity by day' }).getByRole('row');
  await expect(rows).toHaveCount(31);
  const cells = rows.nth(1).getByRole('cell');
  expect(Number(await cells.nth(0).textContent())).toBeGreaterThan(0);
  expect(Number(await cells.nth(1).textContent())).toBeGreaterThan(0);
  await page.getByRole('link', { name: '90 days' }).click();
  await expect(page.getByRole('img', { name: 'Responses on each of the last 90 days' })).toBeVisible();
  await expect(rows).toHaveCount(91);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await author.dispose();
});

test('the audit log is narrowed to an action and days, and downloaded', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const person = await playwright.request.newContext({ baseURL });
  const { id, name } = await register({ request: person });
  const reason = unique('Spam');
  await becomeAdmin(context);
  await page.request.put(`/api/v1/users/${id}/ban`, { data: { reason } });
  await page.goto('/dashboard/admin/audit');
  const today = new Date().toISOString().slice(0, 10);
  const filters = page.getByRole('search', { name: 'Audit log' });
  await filters.getByLabel('Show').selectOption('Banned');
  await filters.getByLabel('From').fill(today);
  await filters.getByLabel('To').fill(today);
  await filters.getByRole('button', { name: 'Filter' }).click();
  await expect(page).toHaveURL(`/dashboard/admin/audit?action=user.ban&from=${today}&to=${today}`);
  await page.getByRole('row').filter({ hasText: reason }).getByRole('link', { name }).click();
  await expect(page.getByText(`About ${name}`)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ]);
  const table = await readFile(await download.path(), 'utf8');
  expect(table.trim().split('\r\n')).toHaveLength(2);
  expect(table).toContain(reason);
  await page.getByRole('link', { name: 'Drop the filter by subject' }).click();
  await expect(page.getByText(`About ${name}`)).toHaveCount(0);
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page).toHaveURL('/dashboard/admin/audit');
  await person.dispose();
});

test('the outbox shows kind, state and masked recipients', async ({ page, context }) => {
  const { email } = newPerson();
  expect((await page.request.post('/api/v1/subscribers', { data: { email } })).ok()).toBe(true);
  await becomeAdmin(context);
  await page.goto('/dashboard/admin/mails');
  const filters = page.getByRole('search', { name: 'Mails' });
  await filters.getByLabel('Kind').selectOption('Confirm a subscription');
  await filters.getByRole('button', { name: 'Filter' }).click();
  await expect(page).toHaveURL(/kind=confirm-subscription/);
  const row = page.getByRole('row').filter({ hasText: 'R***@example.com' }).first();
  await expect(row).toContainText('Confirm a subscription');
  await expect(row).toContainText(/Sent|Waiting/);
  await expect(page.getByText(email)).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

for (const hasScript of [true, false]) {
  test.describe(() => {
    test.use({ javaScriptEnabled: hasScript });
    test(`an admin sends a test mail ${hasScript ? 'with' : 'without'} JavaScript and reads what became of it`, async ({
      page,
      context,
    }) => {
      await becomeAdmin(context);
      await page.goto('/dashboard/admin/mails');
      await page.getByRole('button', { name: 'Send a test mail' }).click();
      await expect(page.getByText(/^Written to outbox\/\d+-0-test\.eml in /)).toBeVisible();
      await expect(page).toHaveURL('/dashboard/admin/mails');
    });
  });
}

test('the queue shows where links lead and who wrote them, without a form to subscribe', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const author = await playwright.request.newContext({ baseURL });
  const target = 'https://pills.example/cheap?from=linefeed';
  await register({ request: author });
  const { id, title } = await publish(
    { request: author },
    { content: `<p>Read <a href="${target}">my notes</a>.</p>` },
  );
  await becomeAdmin(context);
  const decide = (data: object) => context.request.put(`/api/v1/admin/blogs/${id}/status`, { data });
  await decide({ status: 'rejected', reason: 'Advertising' });
  await decide({ status: 'pending' });
  await page.goto('/dashboard/admin/queue');
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card.getByText(target)).toBeVisible();
  await expect(card.getByText(/Account created .* 1 earlier rejection/)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Subscribe' })).toHaveCount(0);
  await author.dispose();
});

test('the list of users says when they joined and were last seen, on a phone too', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const author = await playwright.request.newContext({ baseURL });
  const { email } = await register({ request: author });
  await publish({ request: author });
  await becomeAdmin(context);
  await page.goto(`/dashboard/admin/users?query=${encodeURIComponent(email)}`);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row.getByRole('cell')).toHaveCount(await page.getByRole('columnheader').count());
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row.locator('time')).toHaveCount(2);
  await expect(row.getByText('1 blog')).toBeInViewport();
  await author.dispose();
});
