import { openPanel } from './support/panel';
import { publish, register } from './support/people';
import { expect, test } from './support/test';

// The panel is the CMS's own, on its own address.
const { CMS = 'http://localhost:1337' } = process.env;

// The browser reports each refused call, and those that Strapi's panel makes in vain.
test.use({ allowErrors: [/the server responded with a status of 40[0-9]/] });

test('a save that is refused leaves everything as it was typed, and can be mended and saved', async ({
  page,
}) => {
  await register(page.context());
  const blog = await publish(page.context());
  await openPanel(page, CMS, `api::blog.blog/${blog.id}`);
  const title = page.getByLabel(/^title/i);
  const state = page.getByRole('combobox', { name: /^Status/ });
  await expect(title).toHaveValue(blog.title);
  await title.fill('Typed by an editor');
  await state.click();
  await page.getByRole('option', { name: 'Rejected' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A reason is required')).toBeVisible();
  await expect(title).toHaveValue('Typed by an editor');
  await expect(state).toHaveText('Rejected');
  await page.getByLabel(/^Reason for rejecting/).fill('Advertising');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved document')).toBeVisible();
  await page.reload();
  await expect(title).toHaveValue('Typed by an editor');
  await expect(state).toHaveText('Rejected');
});

test('the audit log offers no new entry', async ({ page }) => {
  await openPanel(page, CMS, 'api::audit-entry.audit-entry');
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible();
  await expect(page.getByText(/new entry/i)).toHaveCount(0);
});
