import {
  comment,
  comments,
  openForOffline,
  registerAuthorWithBlog,
  waitingText,
  whereWorkersRun,
} from './support/offline';
import { unique } from './support/people';
import { expect, test } from './support/test';

test.use(whereWorkersRun);

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

  const waiting = () => page.evaluate(() => Object.values(localStorage).join());
  for (const [shown, intent] of [
    ['Liked 1', 'like'],
    ['Like 0', 'unlike'],
    ['Liked 1', 'like'],
  ] as const) {
    await like.click();
    await expect(like).toHaveText(shown);
    await expect.poll(waiting).toContain(`"intent":"${intent}"`);
  }
  await expect(page.getByText(waitingText).first()).toBeVisible();
  await context.setOffline(false);

  await expect(page.getByText(waitingText)).toHaveCount(0);
  await page.reload();
  await expect(like).toHaveText('Liked 1');
});
