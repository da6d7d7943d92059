import { newPerson, publish, register, unique } from './support/people';
import { expect, test, toasts } from './support/test';
import { field, open, write } from './support/writing';

for (const width of [390, 1280]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a toast covers no button of the page', async ({ page }) => {
      await register(page);
      await open(page, '/blog');
      await write(page, unique('Told'), 'Words.');
      await page.getByRole('button', { name: 'Save draft' }).click();
      await expect(page).toHaveURL(/\/blogs\/update\//);
      await expect(toasts(page)).toBeVisible();

      for (const name of ['Preview', 'Update Blog', 'Publish']) {
        const button = page.getByRole('button', { name, exact: true });
        const isOnTop = () =>
          button.evaluate((element) => {
            const { x, y, width: wide, height } = element.getBoundingClientRect();
            const corners = [2, wide - 2].flatMap((dx) =>
              [2, height - 2].map((dy) => [x + dx, y + dy] as const),
            );
            return corners.every(([left, top]) => element.contains(document.elementFromPoint(left, top)));
          });
        await expect.poll(isOnTop, { message: name }).toBe(true);
      }
    });
  });
}

test.describe('after a refusal', () => {
  test.use({ allowErrors: [/Failed to load resource/] });

  test('the toast of a successful save replaces that of a failed one', async ({ page, context }) => {
    await register(page);
    const blog = await publish(page);
    await open(page, `/blogs/update/${blog.id}`);
    await field(page, 'Title').fill(unique('Again'));
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Update Blog' }).click();
    await expect(page.getByText('Error updating blog.')).toBeVisible();
    await context.setOffline(false);

    await page.getByRole('button', { name: 'Update Blog' }).click();

    await expect(page.getByText('Blog updated successfully!')).toBeVisible();
    await expect(page.getByText('Error updating blog.')).toBeHidden();
  });
});

test('a resting pointer does not keep a toast for ever', async ({ page }) => {
  await page.clock.install();
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('Email').fill(newPerson().email);
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  const message = page.getByRole('status').getByRole('listitem');
  await expect(message).toBeVisible();
  // By then it has risen to its place.
  await page.clock.runFor(1000);
  await message.hover();
  await page.clock.runFor(7000);
  await expect(message).toBeVisible();

  await page.clock.runFor(15_000);

  await expect(message).toBeHidden();
});
