import type { Page } from '@playwright/test';
import { logInToPanel, makePanelAuthor } from './support/panel';
import { expect, test } from './support/test';

// The panel is the CMS's own, on its own address; its super admin is whom the environment of its start names.
const { CMS = 'http://localhost:1337', PANEL_ADMIN_EMAIL = '', PANEL_ADMIN_PASSWORD = '' } = process.env;
const superAdmin = { email: PANEL_ADMIN_EMAIL, password: PANEL_ADMIN_PASSWORD };
test.skip(!PANEL_ADMIN_EMAIL, 'needs PANEL_ADMIN_EMAIL and PANEL_ADMIN_PASSWORD');

const entries = (page: Page, menu: string) => page.getByRole('navigation', { name: menu }).getByRole('link');

/** Opens each entry of a menu by its link, and gives their names. */
async function openEach(page: Page, menu: string) {
  await expect(entries(page, menu).first()).toBeVisible();
  const names = await entries(page, menu).allTextContents();
  for (const [i, name] of names.entries()) {
    await entries(page, menu).nth(i).click();
    await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('main'), name).not.toContainText(
      /forbidden|does not include|went wrong|error/i,
    );
  }
  return names;
}

const content = ['Categories', 'Tags'];
const forEditors = ['Comments', 'Reports', 'Contact messages', 'Subscribers', 'Pages', 'Outgoing mail'];

test('each entry of the menu opens for a super admin', async ({ page }) => {
  await logInToPanel(page, CMS, superAdmin);
  await page.goto(`${CMS}/admin/content-manager`);
  const names = await openEach(page, 'Content');
  expect(names).toEqual(expect.arrayContaining(['Blogs', ...content, ...forEditors]));
});

test('an author of the panel sees blogs, categories and tags, and each opens', async ({ page, request }) => {
  await logInToPanel(page, CMS, await makePanelAuthor(request, CMS, superAdmin));
  await expect(page.getByRole('link', { name: 'Write a blog' })).toBeVisible();
  await page.goto(`${CMS}/admin/content-manager`);
  expect(await openEach(page, 'Content')).toEqual(['Blogs', ...content]);
  await page.goto(`${CMS}/admin/plugins/upload`);
  await expect(page.getByRole('heading', { level: 1, name: 'Media library' })).toBeVisible();
});
