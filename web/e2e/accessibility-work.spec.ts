import type { Page } from '@playwright/test';
import { findSerious, looks } from './support/axe';
import { becomeAdmin, publish, register } from './support/people';
import { expect, test } from './support/test';
import { field, open } from './support/writing';

const content = `<h2>A heading</h2><p>Some <strong>bold</strong> words and <a href="https://example.com/">a link</a>.</p>
<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><p>done</p></li></ul>
<pre><code class="language-typescript">const a = 1;</code></pre>
<table><tbody><tr><th><p>Page</p></th></tr><tr><td><p>Home</p></td></tr></tbody></table>`;
const tabs = ['', '?days=90', '/blogs', '/users', '/queue', '/reports', '/mails', '/audit', '/settings'];

/** Goes through the screens, and gives what axe calls serious on each. */
async function look(page: Page, screens: Record<string, () => Promise<unknown>>) {
  const found: Record<string, string[]> = {};
  for (const [name, go] of Object.entries(screens)) {
    await go();
    const serious = await findSerious(page);
    if (serious.length > 0) found[name] = serious;
  }
  return found;
}

for (const { name, options } of looks) {
  test.describe(name, () => {
    test.use({ ...options, allowErrors: [/status of 409/] });

    test('axe finds nothing serious where people write', async ({ page }) => {
      test.setTimeout(120_000);
      await register(page);
      const { id } = await publish(page, { content, tags: ['web'] });
      const dialog = (role: 'dialog' | 'alertdialog') => page.getByRole(role).waitFor();

      const found = await look(page, {
        'an empty page': () => open(page, '/blog'),
        'what is missing': async () => {
          await page.getByRole('button', { name: 'Publish' }).click();
          await page.getByText(/^Not saved\. Please correct/).waitFor();
        },
        'a blog being edited': () => open(page, `/blogs/update/${id}`),
        'its preview': async () => {
          await page.getByRole('button', { name: 'Preview' }).click();
          await page.locator('figure.code').waitFor();
        },
        'both versions': async () => {
          await open(page, `/blogs/update/${id}`);
          await page.request.put(`/api/v1/blogs/updateblogs/${id}`, { data: { title: 'Theirs' } });
          await field(page, 'Title').fill('Mine');
          await page.getByRole('button', { name: 'Update Blog' }).click();
          await page.getByRole('region', { name: 'Your version' }).waitFor();
        },
        'the profile': () => page.goto('/profile'),
        'editing it': () => page.goto('/profile?edit=profile').then(() => dialog('dialog')),
        'a new password': () => page.goto('/profile?edit=password').then(() => dialog('dialog')),
        'deleting a blog': () => page.goto(`/profile?delete=${id}`).then(() => dialog('alertdialog')),
      });

      expect(found).toEqual({});
    });

    test('axe finds nothing serious where admins work', async ({ page, context }) => {
      test.setTimeout(120_000);
      await becomeAdmin(context);

      const found = await look(
        page,
        Object.fromEntries(tabs.map((tab) => [`the tab ${tab}`, () => page.goto(`/dashboard/admin${tab}`)])),
      );

      expect(found).toEqual({});
    });
  });
}
