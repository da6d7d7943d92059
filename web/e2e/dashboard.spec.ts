import packageJson from '../package.json' with { type: 'json' };
import { expectFieldError } from './support/field-error';
import { becomeAdmin, endSession, publish, register, unique } from './support/people';
import { test } from './support/other';
import { expect } from './support/test';

test('only admins may open the dashboard', async ({ page, context }) => {
  await page.goto('/dashboard/admin/users');
  await expect(page).toHaveURL('/login?redirectTo=%2Fdashboard%2Fadmin%2Fusers');
  await register(context);
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
});

test('the dashboard and the health checks say which release runs', async ({ page, context, request }) => {
  await becomeAdmin(context);
  await page.goto('/dashboard/admin');
  await expect(page.getByText('Powered by Linefeed')).toHaveText(
    `Powered by Linefeed ${packageJson.version}`,
  );
  const health = await request.get('/healthz');
  expect(await health.json()).toEqual({ status: 'ok', version: packageJson.version });
});

test('an admin whose session has ended goes to the login', async ({ page, context }) => {
  await becomeAdmin(context);
  await page.goto('/dashboard/admin');
  await endSession(context);
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Audit' }).click();
  await expect(page).toHaveURL(/^[^?]*\/login(\?|$)/);
});

test('tables are cards on a phone', async ({ page, context, other }) => {
  const { title } = await publish(other);
  await becomeAdmin(context);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const tab of [`blogs?query=${title}`, `users?query=${other.email}`, 'audit']) {
    await page.goto(`/dashboard/admin/${tab}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveCount(0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `${tab} is too wide`).toBeLessThanOrEqual(390);
  }
});

test('the tabs are addresses', async ({ page, context }) => {
  await becomeAdmin(context);
  await page.goto('/');
  await page.getByRole('button', { name: 'Profile menu' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Welcome, Demo Admin')).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Dashboard' });
  for (const [name, address] of [
    ['All Blogs', '/dashboard/admin/blogs'],
    ['Users', '/dashboard/admin/users'],
    ['Queue', '/dashboard/admin/queue'],
    ['Reports', '/dashboard/admin/reports'],
    ['Audit', '/dashboard/admin/audit'],
    ['Settings', '/dashboard/admin/settings'],
    ['Overview', '/dashboard/admin'],
  ] as const) {
    await tabs.getByRole('link', { name }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await expect(page.getByText('Total Users')).toBeVisible();
});

test('a blog is rejected, and its author sees the reason', async ({ page, context, other }) => {
  const blog = await publish(other);
  await becomeAdmin(context);
  await page.goto(`/dashboard/admin/blogs?query=${encodeURIComponent(blog.title)}`);
  await page.getByLabel(`Status of ${blog.title}`).selectOption('Rejected');
  const question = page.getByRole('alertdialog', { name: 'Reject this blog?' });
  await question.getByRole('button', { name: 'Reject' }).click();
  await expectFieldError(question.getByLabel('Reason'));
  await question.getByLabel('Reason').fill('Too short to be read.');
  await question.getByRole('button', { name: 'Reject' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByLabel(`Status of ${blog.title}`)).toHaveValue('rejected');

  const { cookies } = await other.request.storageState();
  await context.clearCookies();
  await context.addCookies(cookies);
  await page.goto('/profile');
  await expect(page.getByText('Too short to be read.')).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Rejected');
});

test('a chosen status applies only after Set', async ({ page, context, other, playwright, baseURL }) => {
  const visitor = await playwright.request.newContext({ baseURL });
  const { id, title } = await publish(other);
  const seen = async () => (await visitor.get(`/api/v1/blogs/${id}`)).status();
  await becomeAdmin(context);
  await context.request.put(`/api/v1/admin/blogs/${id}/status`, { data: { status: 'pending' } });
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.goto(`/dashboard/admin/blogs?query=${encodeURIComponent(title)}`);
  const status = page.getByLabel(`Status of ${title}`);
  const set = page.getByRole('button', { name: `Set status: ${title}` });
  await expect(status).toHaveValue('pending');
  await expect(set).toBeHidden();

  await status.focus();
  await page.keyboard.press('ArrowUp');
  await expect(status).toHaveValue('published');
  await expect(set).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(status).toHaveValue('pending');
  await expect(set).toBeHidden();
  await status.selectOption('Published');
  await expect(set).toBeVisible();
  expect(await seen()).toBe(404);
  expect(sent.filter((address) => address.includes('/dashboard'))).toEqual([]);

  await page.keyboard.press('Tab');
  await expect(set).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(seen).toBe(200);
  await expect(set).toBeHidden();
  await expect(status).toBeFocused();
  await expect(status).toHaveValue('published');
  await visitor.dispose();
});

test('a user is searched, banned with a reason, and unbanned', async ({ page, context, other }) => {
  const reason = unique('Spam');
  await becomeAdmin(context);
  await page.goto('/dashboard/admin/users');
  await page.getByRole('searchbox', { name: 'Search names and emails' }).fill(other.email);
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  const row = page.getByRole('row').filter({ hasText: other.email });
  await row.getByRole('button', { name: 'Ban' }).click();
  await page.getByRole('alertdialog').getByLabel('Reason').fill(reason);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ban' }).click();
  await expect(page.getByText('The user has been banned.')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Make Admin' })).toHaveCount(0);
  expect((await other.request.get('/api/v1/users/me')).status()).toBe(401);

  await row.getByRole('button', { name: 'Unban' }).click();
  await expect(row.getByRole('button', { name: 'Make Admin' })).toBeVisible();
  await page.goto('/dashboard/admin/audit?action=user.ban');
  await expect(page.getByRole('row').filter({ hasText: reason })).toContainText(other.name);
});

test('a card of the overview links to the users that it counts', async ({ page, context, other }) => {
  await becomeAdmin(context);
  expect((await context.request.put(`/api/v1/users/${other.id}/ban`, { data: {} })).ok()).toBe(true);
  await page.goto('/dashboard/admin');
  await page.getByRole('link', { name: 'Banned Users' }).click();
  await expect(page.getByRole('row').filter({ hasText: other.email })).toContainText('banned');
  await expect(page.getByRole('row').filter({ hasText: 'demo.admin@' })).toHaveCount(0);
  await page.getByLabel('Show').selectOption('Admins');
  await expect(page.getByRole('row').filter({ hasText: 'demo.admin@' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: other.email })).toHaveCount(0);
});

test('the queue tab has a count, and a phone shows the whole open tab', async ({ page, context, other }) => {
  const { id } = await publish(other);
  await becomeAdmin(context);
  await context.request.put(`/api/v1/admin/blogs/${id}/status`, { data: { status: 'pending' } });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard/admin/settings');
  const tabs = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(tabs.getByRole('link', { name: /^Queue\s*\d+ waiting$/ })).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 });
  await page.goto('/dashboard/admin');
  await expect(tabs.getByRole('link', { name: 'Overview' })).toBeInViewport({ ratio: 1 });
});

test('a user is promoted and demoted', async ({ page, context, other }) => {
  await becomeAdmin(context);
  await page.goto(`/dashboard/admin/users?query=${encodeURIComponent(other.email)}`);
  const role = async () => (await (await other.request.get('/api/v1/users/me')).json()).role;
  const question = page.getByRole('alertdialog', { name: `Make ${other.name} an admin?` });
  await page.getByRole('button', { name: `Make Admin ${other.name}` }).press('Enter');
  await expect(question.getByRole('link', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Make Admin ${other.name}` })).toBeFocused();
  expect(await role()).toBe('user');

  await page.getByRole('button', { name: `Make Admin ${other.name}` }).click();
  await question.getByRole('button', { name: 'Make Admin' }).click();
  await expect(question).toHaveCount(0);
  expect(await role()).toBe('admin');
  await page.getByRole('button', { name: `Remove admin ${other.name}` }).click();
  await expect(page.getByRole('button', { name: `Make Admin ${other.name}` })).toBeVisible();
});
