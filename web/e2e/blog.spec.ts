import { publish, register } from './support/people';
import { expect, test } from './support/test';

/** A blog by another user than the one in the browser. */
const hosted = test.extend<{ blog: { id: string; title: string } }>({
  blog: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({ baseURL });
    await register({ request });
    await use(await publish({ request }));
    await request.dispose();
  },
});

hosted('a like counts, stays, and is taken back', async ({ page, context, blog }) => {
  await register(context);
  await page.goto(`/blogs/${blog.id}`);
  await page.getByRole('button', { name: 'Like 0' }).first().click();
  await expect(page.getByRole('button', { name: 'Liked 1' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Liked 1' }).first()).toBeEnabled();
  await expect(page).toHaveTitle(blog.title);

  await page.reload();
  await page.getByRole('button', { name: 'Liked 1' }).first().click();
  await expect(page.getByRole('button', { name: 'Like 0' }).first()).toBeVisible();
});

hosted('the author is followed, and nobody follows themselves', async ({ page, context, blog }) => {
  await register(context);
  await page.goto(`/blogs/${blog.id}`);
  await page.getByRole('button', { name: 'Follow', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Following' }).first()).toBeEnabled();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Following' }).first()).toBeVisible();

  const own = await publish(context);
  await page.goto(`/blogs/${own.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Follow/ })).toHaveCount(0);
});

hosted(
  'a response is written, shown first, and deleted after a question',
  async ({ page, context, blog }) => {
    await register(context);
    await page.goto(`/blogs/${blog.id}`);
    const box = page.getByLabel('Your response');
    const submit = page.getByRole('button', { name: 'Submit' });
    await expect(submit).toBeDisabled();
    await box.fill('   ');
    await expect(submit).toBeDisabled();
    await box.fill('Well said.');
    await submit.click();

    await expect(page.getByRole('heading', { name: 'Responses (1)' })).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: 'Well said.' })).toBeVisible();
    await expect(box).toHaveValue('');

    await page.getByRole('button', { name: /^Delete the response/ }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
    await expect(dialog.getByRole('link', { name: 'Cancel' })).toBeFocused();
    await dialog.getByRole('link', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Delete the response/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Yes, delete it!' }).click();
    await expect(page.getByRole('heading', { name: 'Responses (0)' })).toBeFocused();
    await expect(page.getByText('Well said.')).toHaveCount(0);
  },
);

hosted('what a visitor presses leads to the login and back', async ({ page, blog }) => {
  await page.goto(`/blogs/${blog.id}`);
  await expect(page.getByLabel('Your response')).toBeDisabled();
  await page.getByRole('button', { name: /^Like/ }).first().click();
  await expect(page).toHaveURL(`/login?redirectTo=${encodeURIComponent(`/blogs/${blog.id}`)}`);
});

hosted.describe('without JavaScript', () => {
  hosted.use({ javaScriptEnabled: false });

  hosted('one likes, follows, responds and deletes', async ({ page, context, blog }) => {
    await register(context);
    await page.goto(`/blogs/${blog.id}`);
    await page.getByRole('button', { name: 'Like 0' }).first().click();
    await expect(page.getByRole('button', { name: 'Liked 1' }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Follow', exact: true }).first().click();
    await expect(page.getByRole('button', { name: 'Following' }).first()).toBeVisible();
    await page.getByLabel('Your response').fill('Plain HTML');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('heading', { name: 'Responses (1)' })).toBeVisible();
    await page.getByRole('button', { name: /^Delete the response/ }).click();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await expect(page.getByRole('heading', { name: 'Responses (0)' })).toBeVisible();
    await expect(page.getByText('Response deleted.')).toBeVisible();
  });
});

test.describe('a blog that cannot be had', () => {
  test.use({ allowErrors: [/Failed to load resource/] });

  test('says why: it is gone, or nothing answers', async ({ page, context }) => {
    const me = await register(context);
    const { id, title } = await publish(context);
    await page.goto(`/authors/${me.id}`);
    await page.route(/\/blogs\/\w+\.data/, (route) => route.abort());
    const link = page.getByRole('main').getByRole('link', { name: title }).first();
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Blog not found.' })).toBeVisible();
    await expect(page.getByText('503')).toBeVisible();

    await page.unroute(/\/blogs\/\w+\.data/);
    await page.goBack();
    await expect(link).toBeVisible();
    // This loads the page: after going back the list is brought up to date, and the blog would leave it.
    await page.goto(`/authors/${me.id}`);
    await expect(link).toBeVisible();
    await context.request.delete(`/api/v1/blogs/myblogs/${id}`);
    await link.click();
    await expect(page.getByText('404')).toBeVisible();
  });
});

test('the author’s other blogs and the code’s buttons are at hand', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await register(context);
  const first = await publish(context);
  const code = `/* one\n\ntwo */\nconst line = "${'feed '.repeat(60)}";`;
  const content = `<pre><code class="language-js">${code}</code></pre>`;
  const second = await publish(context, { content });
  await page.goto(`/blogs/${second.id}`);

  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  const numbers = await page
    .locator('figure.code .line')
    .evaluateAll((lines) => lines.map((line) => getComputedStyle(line, '::before').counterIncrement));
  expect(numbers).toEqual(Array(4).fill('line 1'));
  await page.getByRole('button', { name: 'Wrap lines' }).click();
  await expect(page.getByRole('button', { name: 'Wrap lines' })).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();

  await page.getByRole('link', { name: /^Previous by/ }).click();
  await expect(page.getByRole('heading', { name: first.title })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Next by/ })).toBeVisible();
});

test('a visitor reads who would respond: Anonymous User, with the picture of nobody', async ({
  page,
  context,
}) => {
  await register(context);
  const { id } = await publish(context);
  const form = page.getByRole('region', { name: 'Responses (0)' });
  await page.goto(`/blogs/${id}`);
  await expect(form.getByRole('button', { name: 'Submit' })).toBeVisible();
  await expect(form.getByText('Anonymous User')).toHaveCount(0);

  await context.clearCookies();
  await page.goto(`/blogs/${id}`);
  await expect(form.getByText('Anonymous User')).toBeVisible();
  await expect(form.locator('img')).toHaveAttribute('src', '/images/default-avatar.svg');
  await expect(form.getByRole('textbox', { name: 'Your response' })).toBeDisabled();
});
