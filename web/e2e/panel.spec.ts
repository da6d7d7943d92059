import { openPanel } from './support/panel';
import { expect, test } from './support/test';

// The panel is the CMS's own, on its own address.
const { CMS = 'http://localhost:1337' } = process.env;

// The browser reports each refused call, and those that Strapi's panel makes in vain.
test.use({ allowErrors: [/the server responded with a status of 40[0-9]/] });

test('the audit log offers no new entry', async ({ page }) => {
  await openPanel(page, CMS, 'api::audit-entry.audit-entry');
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible();
  await expect(page.getByText(/new entry/i)).toHaveCount(0);
});
