import type { Page } from '@playwright/test';
import { publish, register, unique } from './support/people';
import { expect, test } from './support/test';

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const placeholder = /^data:image\/svg\+xml,/;

test.describe('blogs without a cover', () => {
  test.use({ allowErrors: [/Failed to load resource/] });

  test('have a cover drawn from their title', async ({ page, context }) => {
    const me = await register(context);
    const titles = [unique('Short'), unique('A rather longer title about databases')];
    const [first] = await Promise.all(titles.map((title) => publish(context, { title })));
    await page.goto(`/authors/${me.id}`);
    const sources = await Promise.all(
      titles.map((title) => card(page, title).locator('img').first().getAttribute('src')),
    );
    expect(sources[0]).toMatch(placeholder);
    expect(sources[1]).toMatch(placeholder);
    expect(sources[0]).not.toBe(sources[1]);

    await page.goto(`/blogs/${first!.id}`);
    const cover = page.getByRole('main').locator('img[width="1600"]').first();
    expect(await cover.getAttribute('src')).toBe(sources[0]);
    await expect(cover).toHaveAttribute('alt', '');
    await expect.poll(() => cover.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  });

  test('a blog whose cover is deleted looks the same', async ({ page, context }) => {
    const me = await register(context);
    const [{ image }] = await (await page.request.get('/api/v1/blogs?limit=1&view=card&sort=top')).json();
    const { id, title } = await publish(context, { image });
    await page.route('**/uploads/**', (route) => route.fulfill({ status: 404 }));
    await page.goto(`/blogs/${id}`);
    await expect(page.getByRole('main').locator('img[width="1600"]').first()).toHaveAttribute(
      'src',
      placeholder,
    );
    const recommended = page.getByRole('region', { name: 'Recommended Blogs' }).locator('img[width="1600"]');
    await recommended.first().scrollIntoViewIfNeeded();
    await expect(recommended.first()).toHaveAttribute('src', placeholder);
    await page.goto(`/authors/${me.id}`);
    await expect(card(page, title).locator('img').first()).toHaveAttribute('src', placeholder);
  });
});
