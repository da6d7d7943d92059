import type { APIRequestContext, Page } from '@playwright/test';
import { openAlive } from './support/alive';
import { publish, register, unique } from './support/people';
import { expect, test } from './support/test';

const articleEnd = (page: Page) => page.getByRole('group', { name: 'After reading' });
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

/** A blog by another user than the one in the browser. */
const hosted = test.extend<{ author: { request: APIRequestContext }; blog: { id: string; title: string } }>({
  author: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({ baseURL });
    await register({ request });
    await use({ request });
    await request.dispose();
  },
  blog: async ({ author }, use) => {
    await use(await publish(author));
  },
});

hosted(
  'the controls at the end of an article are in step with those at its top',
  async ({ page, context, blog }) => {
    await register(context);
    await openAlive(page, `/blogs/${blog.id}`);
    const likes = page.getByRole('button', { name: /^Like/ });
    const follows = page.getByRole('button', { name: /^Follow/ });
    await articleEnd(page).getByRole('button', { name: 'Like 0' }).click();
    await expect(likes).toHaveText(['Liked 1', 'Liked 1']);
    await expect(likes.first()).toBeEnabled();
    await articleEnd(page).getByRole('button', { name: 'Follow', exact: true }).click();
    await expect(follows).toHaveText(['Following', 'Following']);
    await expect(follows.first()).toBeEnabled();

    await likes.first().click();
    await expect(likes).toHaveText(['Like 0', 'Like 0']);
    await follows.first().click();
    await expect(follows).toHaveText(['Follow', 'Follow']);
  },
);

hosted.describe('a like that finds no network', () => {
  hosted.use({ allowErrors: [/Failed to load resource/] });

  hosted('shows on both buttons while it is being sent, and rolls back', async ({ page, context, blog }) => {
    await register(context);
    await openAlive(page, `/blogs/${blog.id}`);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/blogs\/.*\.data/, async (route) => {
      await released;
      await route.abort();
    });
    const likes = page.getByRole('button', { name: /^Like/ });
    const pressed = articleEnd(page).getByRole('button', { name: /^Like/ });
    await pressed.press('Enter');
    await expect(likes).toHaveText(['Liked 1', 'Liked 1']);
    await expect(likes.first()).toBeDisabled();
    await expect(pressed).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(likes).toHaveText(['Liked 1', 'Liked 1']);
    release();
    await expect(likes).toHaveText(['Like 0', 'Like 0']);
    await expect(likes.first()).toBeEnabled();
  });
});

hosted.describe('without JavaScript', () => {
  hosted.use({ javaScriptEnabled: false });

  hosted('the controls at the end of an article lead back to it', async ({ page, context, blog }) => {
    await register(context);
    await page.goto(`/blogs/${blog.id}`);
    await articleEnd(page).getByRole('button', { name: 'Like 0' }).click();
    await expect(page).toHaveURL(`/blogs/${blog.id}#article-end`);
    await expect(page.getByRole('button', { name: 'Liked 1' })).toHaveCount(2);
    await articleEnd(page).getByRole('button', { name: 'Follow', exact: true }).click();
    await expect(page).toHaveURL(`/blogs/${blog.id}#article-end`);
    await expect(page.getByRole('button', { name: 'Following' })).toHaveCount(2);
  });
});

hosted('cards tell how long a blog takes to read and how many like it', async ({ page, context, author }) => {
  const tag = unique('tag').replace(/ /g, '-');
  const content = `<p>${'word '.repeat(900)}</p>`;
  const { id, title } = await publish(author, { title: unique('Counted'), tags: [tag], content });
  const me = await register(context);
  await context.request.put(`/api/v1/blogs/${id}/like`);
  const { readingMinutes, author: by } = await (await page.request.get(`/api/v1/blogs/${id}`)).json();
  expect(readingMinutes).toBeGreaterThan(2);
  expect(me.id).not.toBe(by._id);
  for (const path of [
    `/alltags?tag=${tag}`,
    `/authors/${by._id}`,
    `/search?query=${encodeURIComponent(title)}`,
  ]) {
    await page.goto(path);
    await expect(card(page, title), path).toContainText(`${readingMinutes} min read · 1 like`);
  }
  const parts = [
    ['/', 'Latest Posts', 6],
    ['/allblogs', null, 12],
    ['/category/backend', null, 12],
    [`/blogs/${id}`, 'Recommended Blogs', 6],
  ] as const;
  for (const [path, region, count] of parts) {
    await page.goto(path);
    const part = region ? page.getByRole('region', { name: region }) : page.getByRole('main');
    const cards = part.getByRole('article');
    await expect(cards, path).toHaveCount(count);
    await expect(cards.filter({ hasText: /\d min read · \d+ likes?/ }), path).toHaveCount(count);
  }
  await page.goto('/');
  const featured = page.getByRole('region', { name: 'Featured Posts' }).getByRole('article').first();
  await expect(featured).toContainText(/\d min read · \d+ likes?/);
});

test('the most used tags tell how many blogs carry them', async ({ page, context }) => {
  await register(context);
  const tags = (await (await page.request.get('/api/v1/blogs/tags?view=counts&limit=10')).json()) as {
    name: string;
    blogsCount: number;
  }[];
  await page.goto('/alltags');
  const chips = page.getByRole('list', { name: 'Popular tags' }).getByRole('link');
  await expect(chips).toHaveCount(10);
  const { name, blogsCount } = tags[0]!;
  expect(blogsCount).toBeGreaterThan(1);
  await expect(chips.first()).toHaveAccessibleName(new RegExp(`^${name.replace(/\W/g, '.')} \\d+ blogs$`));
});

test('the write icon leads a visitor to the login, and from there to the editor', async ({
  page,
  playwright,
  baseURL,
}) => {
  const request = await playwright.request.newContext({ baseURL });
  const me = await register({ request });
  await request.dispose();
  await openAlive(page, '/about');
  await page.getByRole('banner').getByRole('link', { name: 'Write a blog' }).click();
  await expect(page).toHaveURL('/login?redirectTo=%2Fblog');
  await page.getByRole('main').getByLabel('Email').fill(me.email);
  await page.getByLabel('Password', { exact: true }).fill(me.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/blog');
});

hosted('a visitor who likes at the end of an article comes back there', async ({ page, blog }) => {
  await page.goto(`/blogs/${blog.id}`);
  await articleEnd(page).getByRole('button', { name: 'Like 0' }).click();
  await expect(page).toHaveURL(`/login?redirectTo=${encodeURIComponent(`/blogs/${blog.id}#article-end`)}`);
});

hosted(
  'a link of a card is followed in the same document, and with Ctrl in a new one',
  async ({ page, context, blog }) => {
    await openAlive(page, `/search?query=${encodeURIComponent(blog.title)}`);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const links = card(page, blog.title).getByRole('link');
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      links.last().click({ modifiers: ['Control'] }),
    ]);
    await opened.close();
    await links.last().click();
    await expect(page).toHaveURL(/\/authors\//);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  },
);

test('links to a category carry its slug', async ({ page, context }) => {
  await register(context);
  const { id, title } = await publish(context, { categories: 'Web Development' });
  await page.goto(`/blogs/${id}`);
  const link = page.getByRole('list', { name: 'Categories' }).getByRole('link', { name: 'Web Development' });
  await expect(link).toHaveAttribute('href', '/category/web-development');
  const found = await page.locator('script[type="application/ld+json"]').allTextContents();
  const crumbs = found.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'BreadcrumbList');
  const { origin } = new URL(crumbs.itemListElement[0].item['@id']);
  expect(crumbs.itemListElement.slice(1)).toMatchObject([
    { name: 'Web Development', item: { '@id': `${origin}/category/web-development` } },
    { name: title },
  ]);
  await page.goto('/category/Web%20Development');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/category\/web-development$/);
});

test('a telephone that puts the site on its home screen finds an icon', async ({ page, request }) => {
  await page.goto('/about');
  await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveAttribute('href', '/apple-touch-icon.png');
  for (const path of ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['content-type']).toBe('image/png');
    const png = await answer.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([180, 180]);
  }
});

hosted('a blog that a visitor points at is loaded ahead', async ({ page, blog: { id, title } }) => {
  await openAlive(page, `/search?query=${encodeURIComponent(title)}`);
  const data = page.waitForResponse((response) => response.url().includes(`/blogs/${id}.data`));
  await page.getByRole('main').getByRole('link', { name: title }).first().hover();
  await (await data).finished();
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // The browser asks whether the answer is still the same, and gets no second one.
  const sizes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, initiatorType }) => name.includes('.data') && initiatorType === 'fetch')
      .map(({ transferSize }) => transferSize),
  );
  expect(Math.max(...sizes)).toBeLessThan(1000);
});
