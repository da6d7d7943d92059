import type { Page } from '@playwright/test';
import { logInToPanel, openPanel } from './support/panel';
import { publish, register, unique } from './support/people';
import { expect, test } from './support/test';

// The panel is the CMS's own, on its own address.
const { CMS = 'http://localhost:1337' } = process.env;
const list = (name: string) => `${CMS}/admin/content-manager/collection-types/api::${name}.${name}`;
const search = (words: string) => `?${new URLSearchParams({ page: '1', _q: words })}`;

// The browser reports each refused call, and those that Strapi's panel makes in vain.
test.use({ allowErrors: [/the server responded with a status of 4\d\d/] });

const lists = [
  ...['blog', 'comment', 'report', 'contact-message', 'subscriber', 'category', 'tag', 'page', 'mail'],
  'audit-entry',
];
const row = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });

/** How far the page, and what in it scrolls, is wider than its place. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const boxes = [...document.querySelectorAll('main *')].filter(scrolls);
    return [document.documentElement, ...boxes].map((box) => box.scrollWidth - box.clientWidth);
  });

for (const width of [1280, 390]) {
  test(`no list is wider than a window of ${width} pixels`, async ({ page, browser, baseURL }) => {
    test.setTimeout(120_000);
    const writer = await browser.newContext({ baseURL });
    await register(writer, { name: unique('Alexandra Featherstonehaugh') });
    await publish(writer, { title: unique(`How to keep a long title ${'readable '.repeat(8)}`) });
    await publish(writer, { title: unique('Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen') });
    await writer.close();
    await page.setViewportSize({ width, height: 900 });
    await logInToPanel(page, CMS);
    for (const name of lists) {
      await page.goto(list(name));
      await expect(page.getByRole('row').nth(1).or(page.getByText('Nothing here'))).toBeVisible();
      expect([name, Math.max(...(await overflow(page)))]).toEqual([name, 0]);
    }
  });
}
