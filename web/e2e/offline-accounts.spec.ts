import { openAlive } from './support/alive';
import {
  comment,
  comments,
  openForOffline,
  registerAuthorWithBlog,
  waitingText,
  whereWorkersRun,
} from './support/offline';
import { register, unique } from './support/people';
import { expect, test } from './support/test';

test.use(whereWorkersRun);

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
