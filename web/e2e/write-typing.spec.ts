import { register } from './support/people';
import { expect, test, toasts } from './support/test';
import { open, ownBlogs, text, write } from './support/writing';

test('typed Markdown makes links, pictures and checked tasks', async ({ page }) => {
  await page.route('https://example.com/**', (route) =>
    route.fulfill({ body: '<svg xmlns="http://www.w3.org/2000/svg"/>', contentType: 'image/svg+xml' }),
  );
  await register(page);
  await open(page, '/blog');
  await write(page, 'Typed', 'See [the **page**](https://example.com/a_(b)) and [no](javascript:a).');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Before ![A dot](https://example.com/a.png)after');
  await page.keyboard.press('Enter');
  await page.keyboard.type('![No](http://example.com/b.png) words');
  await page.keyboard.press('Enter');
  await page.keyboard.type('[ ] to do');
  await page.keyboard.press('Enter');
  await page.keyboard.type('[x] done');
  await page.keyboard.press('Enter');
  await page.keyboard.type('[ ] later');

  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(toasts(page)).toBeVisible();
  expect((await ownBlogs(page))[0]?.content).toBe(
    '<p>See <a href="https://example.com/a_(b)">the <strong>page</strong></a> and [no](javascript:a).</p>' +
      '<p>Before </p><img src="https://example.com/a.png" alt="A dot"><p>after</p>' +
      '<p>![No](http://example.com/b.png) words</p><ul data-type="taskList">' +
      '<li data-checked="false" data-type="taskItem"><p>to do</p></li>' +
      '<li data-checked="true" data-type="taskItem"><p>done</p></li>' +
      '<li data-checked="false" data-type="taskItem"><p>later</p></li></ul>',
  );
});

test('a task typed in a list item becomes a task', async ({ page }) => {
  await register(page);
  await open(page, '/blog');
  await text(page).click();
  await page.keyboard.type('- [x] done');
  await page.keyboard.press('Enter');
  await page.keyboard.type('[ ] to do');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- a point');
  await page.keyboard.press('Enter');
  await page.keyboard.type('[x] of two');

  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(toasts(page)).toBeVisible();
  expect((await ownBlogs(page))[0]?.content).toBe(
    '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><p>done</p></li>' +
      '<li data-checked="false" data-type="taskItem"><p>to do</p></li></ul>' +
      '<ul><li><p>a point</p></li><li><p>[x] of two</p></li></ul>',
  );
});

test('the picker has the languages that developers write', async ({ page }) => {
  await register(page);
  await open(page, '/blog');
  await text(page).click();
  for (const [typed, language] of [
    ['dart', 'dart'],
    ['exs', 'elixir'],
    ['tf', 'hcl'],
    ['pwsh', 'powershell'],
    ['scala', 'scala'],
  ]) {
    await page.keyboard.type(`\`\`\`${typed} `);
    const picker = page.getByRole('combobox', { name: 'Language' });
    await expect(picker).toHaveValue(language!);
    await expect(picker.locator('option:checked')).toHaveText(/^[A-Z]/);
    await page.keyboard.type('a');
    await page.keyboard.press('ArrowDown');
  }
});
