import type { Page } from '@playwright/test';
import { makePanelAuthor, openPanelHome } from './support/panel';
import { expect, test } from './support/test';

// The panel is the CMS's own, on its own address; its super admin is whom the environment of its start names.
const { CMS = 'http://localhost:1337', PANEL_ADMIN_EMAIL = '', PANEL_ADMIN_PASSWORD = '' } = process.env;
const superAdmin = { email: PANEL_ADMIN_EMAIL, password: PANEL_ADMIN_PASSWORD };
test.skip(!PANEL_ADMIN_EMAIL, 'needs PANEL_ADMIN_EMAIL and PANEL_ADMIN_PASSWORD');

const mainMenu = (page: Page) => page.getByRole('navigation').first().getByRole('link');

const contentMenu = (page: Page) => page.getByRole('navigation', { name: 'Content' }).getByRole('link');

const content = ['Blogs', 'Categories', 'Tags'];
const forEditors = ['Responses', 'Reports', 'Contact messages', 'Subscribers', 'Pages', 'Outgoing mail'];
const forAdmins = ['Audit log', 'Site accounts', 'Site settings'];

test('a super admin sees the settings, the accounts and the log too', async ({ page }) => {
  await openPanelHome(page, CMS, superAdmin);
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  await expect(mainMenu(page)).toHaveText(['Home', 'Content', 'Media Library', 'Settings']);
  await mainMenu(page).filter({ hasText: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await mainMenu(page).filter({ hasText: 'Content' }).click();
  await expect(contentMenu(page)).toHaveCount(content.length + forEditors.length + forAdmins.length);
  const names = await contentMenu(page).allTextContents();
  expect(names.toSorted()).toEqual([...content, ...forEditors, ...forAdmins].toSorted());
});

test('an author of the panel sees blogs, categories and tags', async ({ page, request }) => {
  await openPanelHome(page, CMS, await makePanelAuthor(request, CMS, superAdmin));
  await expect(page.getByRole('link', { name: 'Write a blog' })).toBeVisible();
  await expect(mainMenu(page)).toHaveText(['Home', 'Content', 'Media Library', 'Settings']);
  await mainMenu(page).filter({ hasText: 'Content' }).click();
  await expect(contentMenu(page)).toHaveText(content);
  await mainMenu(page).filter({ hasText: 'Media Library' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Media Library' })).toBeVisible();
  // An empty library has a second one in its middle.
  await expect(page.getByRole('button', { name: 'Add new assets' }).first()).toBeVisible();
});
