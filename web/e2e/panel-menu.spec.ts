import type { Page } from '@playwright/test';
import { makePanelAuthor, openPanelHome } from './support/panel';
import { expect, test } from './support/test';

// The panel is the CMS's own, on its own address; its super admin is whom the environment of its start names.
const { CMS = 'http://localhost:1337', PANEL_ADMIN_EMAIL = '', PANEL_ADMIN_PASSWORD = '' } = process.env;
const superAdmin = { email: PANEL_ADMIN_EMAIL, password: PANEL_ADMIN_PASSWORD };
test.skip(!PANEL_ADMIN_EMAIL, 'needs PANEL_ADMIN_EMAIL and PANEL_ADMIN_PASSWORD');

const mainMenu = (page: Page) => page.getByRole('navigation').first().getByRole('link');

/** Opens each entry of the menu of contents by its link, and gives their names. */
async function openEach(page: Page) {
  const entries = page.getByRole('navigation', { name: 'Content' }).getByRole('link');
  await expect(entries.first()).toBeVisible();
  const names = await entries.allTextContents();
  for (const [i, name] of names.entries()) {
    await entries.nth(i).click();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('main'), name).not.toContainText(
      /forbidden|does not include|went wrong|error/i,
    );
  }
  return names;
}

const content = ['Blogs', 'Categories', 'Tags'];
const forEditors = ['Comments', 'Reports', 'Contact messages', 'Subscribers', 'Pages', 'Outgoing mail'];
const forAdmins = ['Audit log', 'Site accounts', 'Site settings'];

test('each entry of the menu opens for a super admin', async ({ page }) => {
  await openPanelHome(page, CMS, superAdmin);
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  await expect(mainMenu(page)).toHaveText(['Home', 'Content', 'Media library', 'Settings']);
  await mainMenu(page).filter({ hasText: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await mainMenu(page).filter({ hasText: 'Content' }).click();
  const names = await openEach(page);
  expect(names.toSorted()).toEqual([...content, ...forEditors, ...forAdmins].toSorted());
});

test('an author of the panel sees blogs, categories and tags, and each opens', async ({ page, request }) => {
  await openPanelHome(page, CMS, await makePanelAuthor(request, CMS, superAdmin));
  await expect(page.getByRole('link', { name: 'Write a blog' })).toBeVisible();
  await expect(mainMenu(page)).toHaveText(['Home', 'Content', 'Media library']);
  await mainMenu(page).filter({ hasText: 'Content' }).click();
  expect(await openEach(page)).toEqual(content);
  await mainMenu(page).filter({ hasText: 'Media library' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Media library' })).toBeVisible();
  // An empty library has a second one in its middle.
  await expect(page.getByRole('button', { name: 'Add files' }).first()).toBeVisible();
});
