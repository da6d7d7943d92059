import { openAlive } from './support/alive';
import { registerAuthorWithBlog, whereWorkersRun } from './support/offline';
import { unique } from './support/people';
import { expect, test } from './support/test';

test.use(whereWorkersRun);

test('without a network a response keeps its text, and is written once when it is sent again', async ({
  page,
  context,
}) => {
  const { blog } = await registerAuthorWithBlog(context);
  const text = unique('Unsent');
  await openAlive(page, `/blogs/${blog.id}`);
  const [box, submit] = [page.getByLabel('Your response'), page.getByRole('button', { name: 'Submit' })];
  await box.fill(text);
  await context.setOffline(true);
  await submit.click();
  await expect(submit).toBeEnabled();
  await expect(box).toHaveValue(text);
  await expect(page.locator('main').getByRole('alert')).toHaveCount(0);

  await context.setOffline(false);
  const answer = /\/blogs\/.*\.data/;
  await page.route(answer, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await submit.click();
  await expect(submit).toBeEnabled();
  await expect(box).toHaveValue(text);
  await page.unroute(answer);
  await submit.click();

  await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible();
  await expect(box).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Responses (1)' })).toBeVisible();
});

test('without a network a like rolls back', async ({ page, context }) => {
  const { blog } = await registerAuthorWithBlog(context);
  await openAlive(page, `/blogs/${blog.id}`);
  const like = page.locator('main').getByRole('button', { name: /^Like/ }).first();
  await context.setOffline(true);

  await like.click();

  await expect(like).toBeEnabled();
  await expect(like).toHaveText('Like 0');
  await expect(page.getByRole('heading', { level: 1, name: blog.title })).toBeVisible();
});
