import type { Page } from '@playwright/test';
import { paste } from './support/pastes';
import { register } from './support/people';
import { expect, test } from './support/test';
import { open, text } from './support/writing';

const screens = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

/** How far the caret's line stands clear of the bars above and below it; less than nothing is hidden, and a little looks it. */
const clearance = (page: Page) =>
  page.getByRole('button', { name: 'Publish' }).evaluate((button) => {
    const { focusNode, focusOffset } = getSelection()!;
    const range = document.createRange();
    range.setStart(focusNode!, focusOffset);
    const element = focusNode instanceof Element ? focusNode : focusNode!.parentElement!;
    const line =
      range.getClientRects()[0] ?? (element.children[focusOffset] ?? element).getBoundingClientRect();
    const over = document
      .querySelector('[role=toolbar]')!
      .parentElement!.parentElement!.getBoundingClientRect();
    const under = button.parentElement!.getBoundingClientRect();
    return Math.floor(Math.min(line.top - over.bottom, under.top - line.bottom));
  });

async function isSeen(page: Page, when: string) {
  await expect.poll(() => clearance(page), { message: when }).toBeGreaterThanOrEqual(8);
}

async function typeLines(page: Page, count: number) {
  for (let line = 1; line <= count; line += 1) {
    await page.keyboard.type(`Line ${line}`);
    await page.keyboard.press('Enter');
  }
}

for (const viewport of screens) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport });

    test('the line with the caret is clear of the bars', async ({ page }) => {
      await register(page);
      await open(page, '/blog');
      await text(page).click();

      for (let round = 1; round <= 2; round += 1) {
        await typeLines(page, 10);
        await isSeen(page, 'after lines');
        await page.keyboard.type('## Head');
        await page.keyboard.press('Enter');
        await isSeen(page, 'after a heading');
        await page.keyboard.type('```js ');
        await isSeen(page, 'in a new code block');
        await page.keyboard.type('const a = 1;');
        await isSeen(page, 'in code');
        await page.keyboard.press('Enter');
        await isSeen(page, 'on a new line of code');
        await page.keyboard.press('Enter');
        await page.keyboard.press('Enter');
        await isSeen(page, 'after the code block');
      }
      for (let line = 1; line <= 32; line += 1) {
        await page.keyboard.press('ArrowUp');
        await isSeen(page, `${line} lines further up`);
      }
    });

    test('the page follows the caret without smooth scrolling', async ({ page }) => {
      await register(page);
      await open(page, '/blog');
      await text(page).click();
      const moves = await page.evaluateHandle(() => {
        const seen: number[] = [];
        addEventListener('scroll', () => seen.push(scrollY));
        return seen;
      });
      const lines = 20;
      for (let line = 1; line <= lines; line += 1) {
        await typeLines(page, 1);
        await isSeen(page, `after line ${line}`);
      }
      expect(await moves.evaluate((seen) => seen.length)).toBeLessThanOrEqual(2 * lines);
    });

    test('the end of a long paste is in view', async ({ page }) => {
      await register(page);
      await open(page, '/blog');
      const paragraphs = Array.from({ length: 60 }, (_, at) => `<p>Paragraph ${at}</p>`).join('');

      await paste(page, { 'text/html': paragraphs });
      await isSeen(page, 'after paragraphs');
      await paste(page, { 'text/html': `${paragraphs}<pre><code>last = 1</code></pre>` });
      await isSeen(page, 'after code');
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the toolbar has scroll hints', async ({ page }) => {
    await register(page);
    await open(page, '/blog');
    const inSight = () =>
      page.getByRole('toolbar').evaluate((bar) => {
        const { right } = bar.getBoundingClientRect();
        const tools = [...bar.querySelectorAll('button, select')];
        return tools.filter((tool) => tool.getBoundingClientRect().right <= right).length;
      });
    expect(await inSight()).toBeGreaterThanOrEqual(5);
    const further = page.locator('[data-side=end]');
    await expect(further).toBeVisible();

    for (let press = 1; press <= 3 && (await further.isVisible()); press += 1) {
      // A tap while the toolbar still scrolls would start from where it is by then.
      const scrolled = page
        .getByRole('toolbar')
        .evaluate((bar) =>
          new Promise((resolve) => bar.addEventListener('scrollend', resolve, { once: true })).then(
            () => true,
          ),
        );
      await further.tap();
      await scrolled;
      await expect(page.locator('[data-side=start]')).toBeVisible();
    }
    await expect(page.getByRole('button', { name: 'Redo' })).toBeInViewport({ ratio: 1 });
    await expect(further).toBeHidden();
  });
});

test.describe('a phone on its side', () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test('the text has most of the screen', async ({ page }) => {
    await register(page);
    await open(page, '/blog');
    await text(page).click();
    await typeLines(page, 30);

    const covered = await page.evaluate(() => {
      const bars = [...document.querySelectorAll('body *')].filter((element) =>
        ['sticky', 'fixed'].includes(getComputedStyle(element).position),
      );
      return bars.reduce((sum, bar) => {
        const { top, bottom } = bar.getBoundingClientRect();
        return sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
      }, 0);
    });
    expect(covered).toBeLessThanOrEqual(100);
    await expect(text(page).locator('p').last()).toBeInViewport({ ratio: 1 });
  });
});
