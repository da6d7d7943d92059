import type { Page } from '@playwright/test';
import { becomeAdmin, publish, register, unique } from './support/people';
import { expect, test, visitUntil } from './support/test';

const joined = (text: string, length: number) => unique(text).replace(/ /g, '').padEnd(length, 'x');

for (const width of [320, 390]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('no page scrolls sideways for a word that is too long for it', async ({ page }) => {
      const { id: author } = await register(page, { name: joined('Author', 60) });
      const title = joined('java.util.concurrent.', 160);
      const tag = joined('tag', 40);
      const blog = await publish(page, { title, tags: [tag], content: `<p>${joined('Word', 120)}</p>` });
      await publish(page, { title: joined('Next', 160), tags: [tag] });
      const pages = {
        [`/blogs/${blog.id}`]: title,
        '/': title,
        '/allblogs': title,
        '/category/backend': title,
        [`/search?query=${title}`]: title,
        [`/alltags?tag=${tag}`]: title,
        [`/authors/${author}`]: title,
        '/profile': title,
      };
      for (const [address, shown] of Object.entries(pages)) {
        await visitUntil(page, address, page.getByRole('main').getByText(shown).first());
        const needed = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(needed, address).toBeLessThanOrEqual(width);
      }
    });
  });
}

test.describe('the header on a screen of 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 800 } });

  test('keeps the wordmark on one line, and the bell in the menu', async ({ page }) => {
    await register(page);
    // The editor's style sheet comes after the header's.
    for (const address of ['/about', '/blog']) {
      await page.goto(address);
      const banner = page.getByRole('banner');
      await expect(banner.getByRole('link', { name: 'Write a blog' })).toBeVisible();
      await expect(banner.getByRole('link', { name: 'Notifications', exact: true })).toBeHidden();
      const wordmark = banner.getByRole('link', { name: 'Linefeed, home' });
      // As high as a button; two lines are higher.
      expect((await wordmark.boundingBox())?.height, address).toBeLessThan(50);
      await expectNoOverflow(page, address);
    }
  });
});

for (const width of [390, 1280]) {
  test.describe(`a name of one long word, ${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('fits in every place where it stands', async ({ page, context, playwright, baseURL }) => {
      const author = await playwright.request.newContext({ baseURL });
      const name = joined('', 50).replace(/x/g, 'W');
      const { id, email } = await register({ request: author }, { name });
      const tag = joined('named', 30);
      const blog = await publish({ request: author }, { tags: [tag] });
      const waiting = await publish({ request: author }, { tags: [tag] });
      const response = await author.post(`/api/v1/blogs/comments/${blog.id}`, {
        data: { content: 'Hello.' },
      });
      expect(response.ok()).toBe(true);
      const { cookies } = await author.storageState();

      const shown = async (address: string, count = 1) => {
        const places = page.getByRole('main').getByText(name).filter({ visible: true });
        await visitUntil(page, address, places.nth(count - 1));
        await expectNoOverflow(page, address);
      };
      const lists = [
        '/',
        '/allblogs',
        '/category/backend',
        `/search?query=${encodeURIComponent(blog.title)}`,
      ];
      const public_ = [...lists, `/alltags?tag=${tag}`, `/authors/${id}`];
      for (const address of public_) await shown(address);
      await shown(`/blogs/${blog.id}`, 2);

      await context.addCookies(cookies);
      await shown(`/blogs/${blog.id}`, 2);
      await shown('/profile');
      await page
        .getByRole('banner')
        .getByRole('button', { name: width < 768 ? 'Menu' : 'Profile menu' })
        .click();
      await expect(page.getByRole('banner').getByText(name).filter({ visible: true })).toBeVisible();
      await expectNoOverflow(page, 'the menu of the header');
      await page.goto(`/blogs/${blog.id}`);
      await page.getByRole('button', { name: `Delete the response of ${name}` }).click();
      await expectNoOverflow(page, 'the question before a response is deleted');

      await context.clearCookies();
      await becomeAdmin(context);
      await context.request.put(`/api/v1/admin/blogs/${waiting.id}/status`, { data: { status: 'pending' } });
      const users = `/dashboard/admin/users?query=${encodeURIComponent(email)}`;
      await shown(users);
      await shown('/dashboard/admin/queue');
      await shown(`/dashboard/admin/blogs?query=${encodeURIComponent(blog.title)}`);
      for (const dialog of ['ban', 'promote']) {
        await page.goto(`${users}&${dialog}=${id}`);
        await expect(page.getByRole('alertdialog').getByText(name)).toBeVisible();
        await expectNoOverflow(page, dialog);
      }
      await page.getByRole('alertdialog').getByRole('button', { name: 'Make Admin' }).click();
      await expect(page.getByRole('button', { name: `Remove admin ${name}` })).toBeVisible();
      await shown('/dashboard/admin/audit');
      await context.clearCookies();
      await context.addCookies(cookies);
      await page.goto('/dashboard/admin');
      await expect(page.getByText(`Welcome, ${name}`)).toBeVisible();
      await expectNoOverflow(page, 'the sidebar of the dashboard');
      await author.dispose();
    });
  });
}

/** Neither the page nor a box that is scrolled down is wider than it shows, and no box of a name leaves its column. */
async function expectNoOverflow(page: Page, where: string) {
  const wide = await page.evaluate(() => {
    const isTooWide = (box: Element) => box.scrollWidth > box.clientWidth + 1;
    const boxes = [
      document.documentElement,
      ...document.querySelectorAll('main td, article, [popover], dialog'),
    ];
    return boxes
      .filter((box) => box.checkVisibility() && isTooWide(box))
      .map((box) => `${box.tagName}.${box.className}: ${box.scrollWidth} in ${box.clientWidth}`);
  });
  expect(wide, where).toEqual([]);
}
