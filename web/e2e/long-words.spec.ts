import { publish, register, unique } from './support/people';
import { expect, test } from './support/test';

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
        await page.goto(address);
        await expect(page.getByRole('main').getByText(shown).first(), address).toBeVisible();
        const needed = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(needed, address).toBeLessThanOrEqual(width);
      }
    });
  });
}
