import { register } from './support/people';
import { paste } from './support/pastes';
import { expect, test } from './support/test';
import { open, text } from './support/writing';

test('Markdown pasted in pieces is rendered whole, although the first pieces wait for the script', async ({
  page,
}) => {
  await register(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/markdown-[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await open(page, '/blog');
  await text(page).click();
  const pieces = ['## One\n\nIt is **first** of all.', ' It is **second** too.', '- three\n- four'];
  const script = page.waitForRequest(/\/assets\/markdown-/);
  for (const piece of pieces) await paste(page, { 'text/plain': piece });
  await script;
  await expect(text(page)).toContainText('- four');
  release();

  await expect(text(page).locator('h2')).toHaveText('One');
  await expect(text(page).locator('strong')).toHaveText(['first', 'second']);
  await expect(text(page).locator('li')).toHaveText(['three', 'four']);
});

test('the columns of a Markdown table keep their alignment', async ({ page }) => {
  await register(page);
  await open(page, '/blog');

  await paste(page, { 'text/plain': '| a | b |\n|:---:|---:|\n| c | d |' });
  await expect(text(page).locator('td').last()).toHaveCSS('text-align', 'right');
  const sides = text(page)
    .locator('th, td')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('align')));
  expect(await sides).toEqual(['center', 'right', 'center', 'right']);
});
