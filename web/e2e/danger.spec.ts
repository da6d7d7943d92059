import type { Locator } from '@playwright/test';
import { becomeAdmin, publish, register } from './support/people';
import { expect, test } from './support/test';

/** The colours of a button as the browser draws them, the theme's own for danger, and the contrast of its text. */
async function coloursOf(button: Locator) {
  await button.hover();
  return button.evaluate((element) => {
    const drawn = (colour: string) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = colour;
      const [red = 0, green = 0, blue = 0] = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).map(
        Number,
      );
      probe.remove();
      return [red, green, blue];
    };
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = drawn(colour).map((part) =>
        part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const { color, backgroundColor } = getComputedStyle(element);
    const [low = 0, high = 0] = [luminance(color), luminance(backgroundColor)].sort((a, b) => a - b);
    return {
      background: drawn(backgroundColor),
      danger: drawn('var(--color-danger)'),
      contrast: (high + 0.05) / (low + 0.05),
    };
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} theme`, () => {
    // Nothing moves: a colour is read while it is the final one.
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('buttons that ban, reject or delete are red with enough contrast', async ({
      page,
      context,
      playwright,
      baseURL,
    }) => {
      const request = await playwright.request.newContext({ baseURL });
      const other = await register({ request });
      const blog = await publish({ request });
      const cookies = (await request.storageState()).cookies;
      await request.post(`/api/v1/blogs/comments/${blog.id}`, { data: { content: 'Words.' } });

      await becomeAdmin(context);
      const query = (words: string) => encodeURIComponent(words);
      const rows = {
        Ban: `/dashboard/admin/users?query=${query(other.email)}&ban=${other.id}`,
        Reject: `/dashboard/admin/blogs?query=${query(blog.title)}&reject=${blog.id}`,
        Yes: `/dashboard/admin/blogs?query=${query(blog.title)}&delete=${blog.id}`,
      };
      const expectDanger = async (button: Locator, name: string) => {
        await expect(async () => {
          const { background, danger, contrast } = await coloursOf(button);
          expect(background, name).toEqual(danger);
          expect(contrast, name).toBeGreaterThanOrEqual(4.5);
        }).toPass({ timeout: 5_000 });
      };
      for (const [name, address] of Object.entries(rows)) {
        await page.goto(address);
        await expectDanger(page.getByRole('alertdialog').getByRole('button', { name }), name);
      }

      await context.clearCookies();
      await context.addCookies(cookies);
      await page.goto(`/profile?delete=${blog.id}`);
      await expectDanger(page.getByRole('button', { name: 'Yes, delete it!' }), 'own blog');
      await page.goto(`/blogs/${blog.id}`);
      await page.getByRole('button', { name: `Delete the response of ${other.name}` }).click();
      await expectDanger(page.getByRole('button', { name: 'Yes, delete it!' }), 'response');
      await request.dispose();
    });
  });
}
