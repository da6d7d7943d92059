import { holdPageData, releasePageData, waitUntilAlive } from './support/alive';
import { endSession, logInAgain, publish, register } from './support/people';
import { expect, test as base } from './support/test';

const test = base.extend<{ blog: { id: string } }>({
  /** Another user published it. */
  blog: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({ baseURL });
    await register({ request });
    await use(await publish({ request }));
    await request.dispose();
  },
});

test('nobody is asked to report what they wrote', async ({ page, context }) => {
  await register(context);
  const blog = await publish(context);
  const answer = await page.request.post(`/api/v1/blogs/comments/${blog.id}`, { data: { content: 'Mine' } });
  const comment = (await answer.json()).comment._id;
  await page.goto(`/blogs/${blog.id}`);
  await expect(page.getByRole('heading', { name: 'Responses (1)' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Report' })).toHaveCount(0);
  for (const address of [`/blogs/${blog.id}/report`, `/blogs/${blog.id}/report?response=${comment}`]) {
    await page.goto(address);
    await expect(page.getByText('You wrote this yourself.')).toBeVisible();
  }
});

test('what was typed before the session ended is there after the login', async ({ page, context, blog }) => {
  const reader = await register(context);
  await page.goto(`/blogs/${blog.id}/report`);
  await page.getByRole('radio', { name: 'Abuse' }).check();
  await page.getByLabel('Anything else').fill('Two lines,\nof words.');
  await endSession(context);
  await page.getByRole('button', { name: 'Send report' }).click();
  await logInAgain(page, reader);
  await expect(page.getByLabel('Anything else')).toHaveValue('Two lines,\nof words.');
  await expect(page.getByRole('radio', { name: 'Abuse' })).toBeChecked();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you. We will look at it.')).toBeVisible();
  await page.goto(`/blogs/${blog.id}/report`);
  await expect(page.getByText('You will be notified of our decision.')).toBeVisible();
  await expect(page.getByLabel('Anything else')).toHaveCount(0);
});

test('what was typed before the page came to life is there after the login', async ({
  page,
  context,
  blog,
}) => {
  const reader = await register(context);
  await holdPageData(page);
  await page.goto(`/blogs/${blog.id}/report`);
  await page.getByRole('radio', { name: 'Abuse' }).check();
  await page.getByLabel('Anything else').fill('Typed early.');
  await releasePageData(page);
  await waitUntilAlive(page, 'main textarea');
  await endSession(context);
  await page.getByRole('button', { name: 'Send report' }).click();
  await logInAgain(page, reader);
  await expect(page.getByLabel('Anything else')).toHaveValue('Typed early.');
  await expect(page.getByRole('radio', { name: 'Abuse' })).toBeChecked();
});
