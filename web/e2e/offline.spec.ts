import type { BrowserContext, Page } from '@playwright/test';
import { openAlive } from './support/alive';
import { publish, register, unique } from './support/people';
import { expect, test } from './support/test';

test.use({
  serviceWorkers: 'allow',
  allowErrors: [/Failed to load resource|^AbortError|Failed to fetch manifest patches/],
});

const waitingText = 'Will be sent when you are online again.';

/** The addresses of the pages that the worker keeps. */
function keptPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const cache = await caches.open('linefeed-pages-1');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });
}

/** Opens pages, and waits until the worker has kept them. */
async function read(page: Page, ...paths: string[]) {
  for (const path of paths) {
    await page.goto(path);
    await expect.poll(() => keptPages(page)).toEqual(expect.arrayContaining(['/offline', path]));
  }
  await page.waitForFunction(() => navigator.serviceWorker.controller);
}

/** Everything that the worker keeps but scripts, styles and fonts, which are everybody's, as text. */
function allKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        if (new URL(request.url).pathname.startsWith('/assets/')) continue;
        texts.push(request.url, JSON.stringify([...(answer?.headers ?? [])]), (await answer?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });
}

async function registerAuthorWithBlog(context: BrowserContext) {
  const author = await register(context);
  return { author, blog: await publish(context) };
}

/** Waits until the page has loaded what it needs to store what finds no network. */
async function openForOffline(page: Page, path: string) {
  const loaded = page.waitForResponse(/\/assets\/queue-action-/);
  await openAlive(page, path);
  await loaded;
  await page.waitForFunction(() => navigator.serviceWorker.controller);
}

const countComments = async ({ request }: BrowserContext, id: string) =>
  ((await (await request.get(`/api/v1/blogs/comments/${id}`)).json()) as unknown[]).length;

const comments = (context: BrowserContext, id: string) =>
  expect.poll(() => countComments(context, id), { message: 'comments' });

async function comment(page: Page, text: string) {
  await page.getByLabel('Your response').fill(text);
  await page.getByRole('button', { name: 'Submit' }).click();
}

test('a page that was read is shown without a network, and says that it is a copy', async ({
  page,
  context,
  browser,
}) => {
  const author = await browser.newContext();
  const { blog } = await registerAuthorWithBlog(author);
  await read(page, `/blogs/${blog.id}`, '/about');
  await context.setOffline(true);

  await page.goto(`/blogs/${blog.id}`);

  await expect(page.getByRole('heading', { level: 1, name: blog.title })).toBeVisible();
  await expect(page.locator('#copy')).toContainText(
    'You are offline. This is a copy that this device kept on',
  );
  const color = await page.getByRole('banner').evaluate((header) => getComputedStyle(header).position);
  expect(color, 'its styles are there').toBe('sticky');

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.locator('#copy')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: blog.title })).toBeVisible();
});

test('a page that was never read ends at the list of those that are kept', async ({ page, context }) => {
  await read(page, '/about');
  await openAlive(page, '/');
  await context.setOffline(true);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Tags' }).click();

  await expect(page.getByRole('heading', { name: 'You are offline.' })).toBeVisible();
  await expect(page).toHaveURL(/\/alltags$/);
  await page.getByRole('main').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { name: 'Why the name' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'You are offline.' })).toBeVisible();
});

test('going back to a page without a network shows its copy', async ({ page, context }) => {
  await read(page, '/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Categories' }).click();
  await expect(page).toHaveURL(/\/categories$/);
  await context.setOffline(true);

  await page.getByLabel('Search blogs').first().fill('words');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You are offline.' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/categories$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();

  await expect(page.getByRole('heading', { name: 'Why the name' })).toBeVisible();
});

test('nothing of a reader who is logged in is kept, and their page comes from the network', async ({
  page,
  context,
}) => {
  const { author, blog } = await registerAuthorWithBlog(context);
  await read(page, '/', `/blogs/${blog.id}`);
  await page.goto('/profile');
  await page.goto('/blog');
  await page.goto('/notifications');
  await read(page, `/blogs/${blog.id}`);

  const kept = await allKept(page);

  expect(kept).toContain(blog.title);
  for (const canary of [author.email, 'Logout', 'Edit</a>', 'Idempotency-Key', 'linefeed_session']) {
    expect(kept, canary).not.toContain(canary);
  }
  expect(await keptPages(page)).toEqual(['/', `/blogs/${blog.id}`, '/offline'].sort());
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
  await expect(page.locator('#copy')).toHaveCount(0);
});

test('logging out forgets what was read', async ({ page, context }) => {
  await register(context);
  await read(page, '/about');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);

  await expect.poll(() => keptPages(page)).toEqual(['/offline']);
});

test('a response without a network is sent once when it is back, also from two tabs', async ({
  page,
  context,
}) => {
  const { blog } = await registerAuthorWithBlog(context);
  const other = await context.newPage();
  await openForOffline(page, `/blogs/${blog.id}`);
  await openForOffline(other, `/blogs/${blog.id}`);
  const [first, second] = [unique('First'), unique('Second')];
  await context.setOffline(true);

  await comment(page, first);
  await expect(page.getByText(waitingText)).toHaveCount(1);
  await expect(page.getByLabel('Your response')).toHaveValue('');
  await comment(page, second);
  await expect(page.getByText(waitingText)).toHaveCount(2);
  await expect(other.getByText(second)).toBeVisible();
  await context.setOffline(false);

  await expect(page.getByRole('article').filter({ hasText: second })).toBeVisible();
  await expect(page.getByText(waitingText)).toHaveCount(0);
  await page.reload();
  const sent = (await (await context.request.get(`/api/v1/blogs/comments/${blog.id}`)).json()) as {
    content: string;
  }[];
  expect(sent.map(({ content }) => content)).toEqual([second, first]);
});

test('a response whose answer was lost is not written twice', async ({ page, context }) => {
  const { blog } = await registerAuthorWithBlog(context);
  await openForOffline(page, `/blogs/${blog.id}`);
  await page.route(
    /\/blogs\/.*\.data/,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );

  await comment(page, unique('Once'));
  await expect(page.getByText(waitingText)).toBeVisible();
  await page.reload();

  await expect(page.getByText(waitingText)).toHaveCount(0);
  await comments(context, blog.id).toBe(1);
});

test('a logout drops a response that waits, and its text is back in its box after a login', async ({
  page,
  context,
}) => {
  const { author, blog } = await registerAuthorWithBlog(context);
  await openForOffline(page, `/blogs/${blog.id}`);
  const text = unique('Unsent');
  await context.setOffline(true);
  await comment(page, text);
  await expect(page.getByText(waitingText)).toBeVisible();
  await context.request.post('/api/v1/users/logout');

  await context.setOffline(false);

  await expect(page.getByText('A response was not sent, because you are logged out.')).toBeVisible();
  await context.request.post('/api/v1/users/login', { data: author });
  await page.reload();
  await expect(page.getByLabel('Your response')).toHaveValue(text);
  await comments(context, blog.id).toBe(0);
});

test('another account neither sends a response that waits, nor sees its text', async ({ page, context }) => {
  const { blog } = await registerAuthorWithBlog(context);
  await openForOffline(page, `/blogs/${blog.id}`);
  const text = unique('Mine');
  await context.setOffline(true);
  await comment(page, text);
  await expect(page.getByText(waitingText)).toBeVisible();
  await register(context);

  await context.setOffline(false);

  await expect(page.getByText('because another account is logged in now')).toBeVisible();
  await openForOffline(page, `/blogs/${blog.id}`);
  await expect(page.getByText(text)).toHaveCount(0);
  await expect(page.getByLabel('Your response')).toHaveValue('');
  await comments(context, blog.id).toBe(0);
});

test('a page of one account does not write as another', async ({ page, context }) => {
  const { blog } = await registerAuthorWithBlog(context);
  await openAlive(page, `/blogs/${blog.id}`);
  await register(context);

  await comment(page, unique('Whose'));

  await expect(page.getByText('You are logged in with another account now.')).toBeVisible();
  await comments(context, blog.id).toBe(0);
});

test('a response that waited for a day goes back to its box', async ({ page, context }) => {
  const { blog } = await registerAuthorWithBlog(context);
  await openForOffline(page, `/blogs/${blog.id}`);
  const text = unique('Old');
  await context.setOffline(true);
  await comment(page, text);
  await expect(page.getByText(waitingText)).toBeVisible();
  await page.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage)) {
      if (!key.startsWith('linefeed-pending:')) continue;
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(value), at: Date.now() - 25 * 3600_000 }));
    }
  });

  await context.setOffline(false);

  await expect(page.getByText('because it waited for more than 24 hours')).toBeVisible();
  await expect(page.getByLabel('Your response')).toHaveValue(text);
  await comments(context, blog.id).toBe(0);
});

test('of several presses on Like the last one is sent', async ({ page, context }) => {
  const { blog } = await registerAuthorWithBlog(context);
  await openForOffline(page, `/blogs/${blog.id}`);
  const like = page
    .getByRole('banner')
    .or(page.locator('main header'))
    .getByRole('button', { name: /^Like/ });
  await context.setOffline(true);

  for (const shown of ['Liked 1', 'Like 0', 'Liked 1']) {
    await like.click();
    await expect(like).toHaveText(shown);
  }
  await expect(page.getByText(waitingText).first()).toBeVisible();
  await context.setOffline(false);

  await expect(page.getByText(waitingText)).toHaveCount(0);
  await page.reload();
  await expect(like).toHaveText('Liked 1');
});

test('a new worker takes over an open page, and what an earlier one kept is removed', async ({
  page,
  context,
}) => {
  await read(page, '/about');
  await page.evaluate(async () => {
    await (await caches.open('linefeed-pages-0')).put('/old', new Response('old'));
    await (await navigator.serviceWorker.ready).unregister();
  });

  await read(page, '/');
  await expect.poll(() => page.evaluate(() => caches.has('linefeed-pages-0'))).toBe(false);
  await context.setOffline(true);
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: 'Why the name' })).toBeVisible();
});
