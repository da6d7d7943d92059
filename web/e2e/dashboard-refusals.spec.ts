import { becomeAdmin, register } from './support/people';
import { expect, test } from './support/test';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, allowErrors: [/status of 409/] });

    test('a refusal closes the question and tells the reason over the list', async ({ page, context }) => {
      const other = await register(context);
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
