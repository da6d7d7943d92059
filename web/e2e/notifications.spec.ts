import type { APIRequestContext } from '@playwright/test';
import { openAlive } from './support/alive';
import { publish, register } from './support/people';
import { expect, test as base } from './support/test';

interface Reader {
  name: string;
  request: APIRequestContext;
}

const test = base.extend<{ newReader: () => Promise<Reader> }>({
  /** Registers a second user, with a client of their own. */
  newReader: async ({ playwright, baseURL }, use) => {
    const clients: APIRequestContext[] = [];
    await use(async () => {
      const request = await playwright.request.newContext({ baseURL });
      clients.push(request);
      const { name } = await register({ request });
      return { name, request };
    });
    await Promise.all(clients.map((client) => client.dispose()));
  },
});

test('an author hears of responses, likes and followers, in the header and on a page', async ({
  page,
  context,
  newReader,
}) => {
  const author = await register(context);
  const blog = await publish(context);
  await page.goto('/about');
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  const first = await newReader();
  const second = await newReader();
  await first.request.put(`/api/v1/blogs/${blog.id}/like`);
  await second.request.put(`/api/v1/blogs/${blog.id}/like`);
  await first.request.put(`/api/v1/users/${author.id}/follow`);
  await first.request.post(`/api/v1/blogs/comments/${blog.id}`, { data: { content: 'I had to smile.' } });

  await page.goto('/');
  await page.getByRole('link', { name: 'Notifications, 3 unread' }).click();
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  const entries = page.getByRole('main').getByRole('article');
  await expect(entries).toHaveCount(3);
  await expect(entries.nth(0)).toContainText(`New: ${first.name} responded to ${blog.title}I had to smile.`);
  await expect(entries.nth(1)).toContainText(`${first.name} started following you`);
  await expect(entries.nth(2)).toContainText(`${second.name} and one other liked ${blog.title}`);
  // Entries on the screen are read; new ones stay marked until the reader leaves.
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeHidden();
  await expect(entries.nth(0)).toContainText('New: ');
  await page.reload();
  await expect(entries.nth(0)).not.toContainText('New: ');
  await entries.nth(0).getByRole('link', { name: blog.title }).click();
  await expect(page).toHaveURL(`/blogs/${blog.id}#responses`);
});

test('the number follows what happens while a page is open', async ({ page, context, newReader }) => {
  const author = await register(context);
  await page.clock.install();
  // Its minute begins when its script has taken over.
  await openAlive(page, '/');
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/notifications')) asked.push(request.url());
  });
  const { request } = await newReader();
  await request.put(`/api/v1/users/${author.id}/follow`);
  await page.clock.runFor('00:59');
  expect(asked).toEqual([]);
  await page.clock.runFor('00:05');
  await expect(page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('notifications are read, marked by a button, and chosen in the profile', async ({
    page,
    context,
    newReader,
  }) => {
    const author = await register(context);
    const { request } = await newReader();
    await request.put(`/api/v1/users/${author.id}/follow`);
    await page.goto('/notifications');
    await expect(page.getByRole('main')).toContainText('started following you');
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(page.getByRole('link', { name: 'Notifications', exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);

    await page.getByRole('link', { name: 'Notification settings' }).click();
    const site = page.getByRole('group', { name: 'On this site' });
    await site.getByLabel('New followers').uncheck();
    await page.getByRole('group', { name: 'By email' }).getByLabel('Responses to your blogs').check();
    await page.getByRole('button', { name: 'Save choices' }).click();
    await expect(page.getByText('Notification settings saved.')).toBeVisible();
    await expect(site.getByLabel('New followers')).not.toBeChecked();
    const stored = await (await context.request.get('/api/v1/users/notifications')).json();
    expect(stored).toEqual({
      email: { comment: true, follow: false, newBlog: false, decisions: true },
      site: { comment: true, like: true, follow: false, newBlog: true },
    });
  });
});

test('an empty list says what will show up there, and a visitor logs in first', async ({ page, context }) => {
  await page.goto('/notifications');
  await expect(page).toHaveURL('/login?redirectTo=%2Fnotifications');
  await register(context);
  await page.goto('/notifications');
  await expect(page.getByText('Nothing yet.')).toBeVisible();
});
