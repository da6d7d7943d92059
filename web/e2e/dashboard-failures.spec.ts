import { becomeAdmin, publish } from './support/people';
import { test } from './support/other';
import { expect } from './support/test';

test.describe('a connection that breaks', () => {
  test.use({ allowErrors: [/Failed to load resource/] });

  test('is shown on opening a tab and on an action', async ({ page, context, other }) => {
    await becomeAdmin(context);
    await page.goto(`/dashboard/admin/users?query=${encodeURIComponent(other.email)}`);
    const asked: string[] = [];
    await page.route('**/*.data**', (route) => {
      asked.push(route.request().method());
      return route.abort();
    });
    await page.getByRole('button', { name: `Make Admin ${other.name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make Admin' }).click();
    await expect(page.getByRole('alertdialog').getByText('Failed to make admin')).toBeVisible();
    // A list that was asked for now would fail too, and take the page away.
    expect(asked).toEqual(['POST']);
    await page.getByRole('alertdialog').getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Audit' }).click();
    await expect(page.getByRole('status').getByText('Network error. Please try again.')).toBeVisible();
  });

  test('keeps the reason that was typed for a rejection', async ({ page, context, other }) => {
    const { title } = await publish(other);
    await becomeAdmin(context);
    await page.goto(`/dashboard/admin/blogs?query=${encodeURIComponent(title)}`);
    await page.getByLabel(`Status of ${title}`).selectOption('Rejected');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Reason').fill('Copied from elsewhere.');
    await page.route('**/*.data**', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(dialog.getByText('Failed to change the status')).toBeVisible();
    await expect(dialog.getByLabel('Reason')).toHaveValue('Copied from elsewhere.');
    await page.unroute('**/*.data**');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText('Rejected: Copied from elsewhere.')).toBeVisible();
  });
});

test('the browser’s back button closes a question', async ({ page, context, other }) => {
  await becomeAdmin(context);
  const users = `/dashboard/admin/users?query=${encodeURIComponent(other.email)}`;
  await page.goto(users);
  await page.getByRole('button', { name: `Ban ${other.name}` }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page).toHaveURL(users);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a refusal, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, allowErrors: [/status of 409/] });

    test('closes the question and tells the reason over the list', async ({ page, context, other }) => {
      await becomeAdmin(context);
      await page.goto(`/dashboard/admin/users?query=${encodeURIComponent(other.email)}`);
      await page.getByRole('button', { name: `Make Admin ${other.name}` }).click();
      await context.request.put(`/api/v1/users/${other.id}/ban`, { data: {} });
      await page.getByRole('alertdialog').getByRole('button', { name: 'Make Admin' }).click();
      await expect(page.getByText('A banned user cannot become an admin.')).toBeVisible();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(page.getByRole('button', { name: `Unban ${other.name}` })).toBeVisible();
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a blog is rejected and deleted', async ({ page, context, other }) => {
    const blog = await publish(other);
    await becomeAdmin(context);
    await page.goto(`/dashboard/admin/blogs?query=${encodeURIComponent(blog.title)}`);
    await page.getByLabel(`Status of ${blog.title}`).selectOption('Rejected');
    await page.getByRole('button', { name: 'Set' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Reason').fill('Too short.');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText('Rejected: Too short.')).toBeVisible();

    await page.getByRole('button', { name: `Delete ${blog.title}` }).click();
    await expect(page.getByText('Do you want to delete this blog?')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toContainText(blog.title);
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('Blog Deleted!')).toBeVisible();
    await expect(page.getByText('No blogs found.')).toBeVisible();
  });

  test('a blog is published again and a user is made an admin', async ({ page, context, other }) => {
    const { id, title } = await publish(other);
    await becomeAdmin(context);
    await context.request.put(`/api/v1/admin/blogs/${id}/status`, { data: { status: 'pending' } });
    await page.goto(`/dashboard/admin/blogs?query=${encodeURIComponent(title)}`);
    await page.getByLabel(`Status of ${title}`).selectOption('Published');
    await page.getByRole('button', { name: `Set status: ${title}` }).click();
    await expect(page.getByLabel(`Status of ${title}`)).toHaveValue('published');
    expect((await other.request.get(`/api/v1/blogs/${id}`)).status()).toBe(200);

    await page.goto(`/dashboard/admin/users?query=${encodeURIComponent(other.email)}`);
    await page.getByRole('button', { name: `Make Admin ${other.name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make Admin' }).click();
    await expect(page.getByRole('button', { name: `Remove admin ${other.name}` })).toBeVisible();
  });
});
