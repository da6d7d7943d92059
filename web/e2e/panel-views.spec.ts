import type { Page } from '@playwright/test';
import { findSerious, looks } from './support/axe';
import { logInToPanel } from './support/panel';
import { becomeAdmin, publish, register } from './support/people';
import { expect, test } from './support/test';

// The panel is the CMS's own, on its own address.
const { CMS = 'http://localhost:1337' } = process.env;
const content = `${CMS}/admin/content-manager`;
const list = (name: string) => `${content}/collection-types/api::${name}.${name}`;
const settings = `${content}/single-types/api::site-setting.site-setting`;

async function sendMessage(page: Page) {
  await page.request.post('/api/v1/contact', {
    data: { name: 'Ada', email: 'ada@example.com', subject: 'A typo', message: 'In your newest blog.' },
  });
}

/** Opens the first document of a list; says whether there is one. */
async function openFirst(page: Page, name: string) {
  const row = page.getByRole('row').nth(1);
  await expect(page.getByRole('row').nth(1).or(page.getByText('No content found'))).toBeVisible();
  if ((await row.count()) === 0) return false;
  await row.getByRole('link').first().click();
  await page.waitForURL(new RegExp(`api::${name}\\.${name}/\\w+`));
  return true;
}

test('a message and a page can be read, and a new subscriber is asked for no more than needed', async ({
  page,
}) => {
  await sendMessage(page);
  await logInToPanel(page, CMS);
  await page.goto(list('contact-message'));
  await openFirst(page, 'contact-message');
  await expect(page.getByLabel(/^Message/)).toHaveValue('In your newest blog.');
  await expect(page.getByRole('link', { name: 'Answer by mail' })).toHaveAttribute('href', /^mailto:ada@/);
  await expect(page.getByLabel('Answered')).toBeEnabled();

  await page.goto(list('page'));
  await page.getByRole('link', { name: 'privacy', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'privacy', level: 1 })).toBeVisible();
  await expect(page.getByRole('toolbar')).toBeVisible();

  await page.goto(`${list('subscriber')}/create`);
  await expect(page.getByLabel(/^Email/)).toBeVisible();
  await expect(page.getByText(/permission/i)).toHaveCount(0);
});

test('the toolbar stays in sight above a long text, also on a phone', async ({ page }) => {
  await logInToPanel(page, CMS);
  await page.goto(list('page'));
  await page.getByRole('link', { name: 'privacy', exact: true }).click();
  for (const width of [390, 800, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.locator('.ProseMirror > *').last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Bold' })).toBeInViewport();
  }
});

test('with the keyboard alone: through the toolbar, and out of the dialog', async ({
  page,
  browser,
  baseURL,
}) => {
  const writer = await browser.newContext({ baseURL });
  await register(writer);
  const blog = await publish(writer, { tags: ['web'] });
  await writer.close();
  await logInToPanel(page, CMS);
  await page.goto(`${list('blog')}/${blog.id}`);
  await expect(page.getByRole('toolbar')).toBeVisible();
  await page.getByLabel(/^Title/).focus();
  await page.keyboard.press('Tab');
  const inToolbar = () => page.evaluate(() => Boolean(document.activeElement?.closest('[role=toolbar]')));
  expect(await inToolbar()).toBe(true);
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('button', { name: 'Bold' }).evaluate((b) => b === document.activeElement)).toBe(
    true,
  );
  await page.keyboard.press('Tab');
  await expect(page.locator('.ProseMirror')).toBeFocused();

  const reject = page.getByRole('button', { name: 'Reject', exact: true });
  await reject.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Reason/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  const tag = page.getByRole('button', { name: 'Remove web' });
  await tag.focus();
  await page.keyboard.press('Enter');
  await expect(tag).toHaveCount(0);
});

for (const { name, options } of looks) {
  test.describe(name, () => {
    test.use(options);

    test('what we add to the panel can be used by everybody', async ({ page, browser, baseURL }) => {
      test.setTimeout(120_000);
      const admin = await browser.newContext({ baseURL });
      await becomeAdmin(admin);
      const blog = await publish(admin, { tags: ['web'] });
      await admin.close();
      await logInToPanel(page, CMS);
      const found: Record<string, string[]> = {};
      // The column beside the text is folded away on a small screen.
      const besideText = (name: string) =>
        page.getByRole('button', { name, exact: true, includeHidden: true });
      const look = async (view: string) => {
        await page.waitForLoadState('networkidle');
        const serious = await findSerious(page);
        if (serious.length > 0) found[view] = serious;
      };
      await page.goto(settings);
      await expect(page.getByRole('heading', { name: 'Site settings', level: 1 })).toBeVisible();
      // On a small screen, the preview lies in the drawer below the form.
      const isSmall = options.viewport.width < 1000;
      if (isSmall) await page.getByRole('button', { name: 'Open more actions' }).click();
      await expect(page.getByRole('img', { name: /^Dark theme/ })).toBeVisible();
      await look('settings');
      await sendMessage(page);
      await page.goto(list('contact-message'));
      const markedRead = page.waitForResponse(/contact-messages\/\w+\/read$/);
      await openFirst(page, 'contact-message');
      await expect(
        besideText('Answer by mail').or(
          page.getByRole('link', { name: 'Answer by mail', includeHidden: true }),
        ),
      ).toHaveCount(1);
      await markedRead;
      await expect(besideText('Mark as unread')).toBeEnabled();
      await look('message');
      await page.goto(`${list('blog')}/${blog.id}`);
      await expect(page.getByRole('toolbar')).toBeVisible();
      await expect(besideText('Reject')).toBeEnabled();
      await look('blog');
      if (!isSmall) {
        await page.getByRole('button', { name: 'Reject', exact: true }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await look('reject dialog');
      }
      expect(found).toEqual({});
    });
  });
}
