import { holdPageData, openAlive, releasePageData, waitUntilAlive } from './support/alive';
import { becomeAdmin, endSession, logInAgain, publish, register } from './support/people';
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

hosted(
  'a text that was typed before the session ended is there after the login',
  async ({ page, context, blog }) => {
    const me = await register(context);
    await page.goto(`/blogs/${blog.id}`);
    await page.getByLabel('Your response').fill('Typed in vain?');
    await endSession(context);
    await page.getByRole('button', { name: 'Submit' }).click();

    await logInAgain(page, me);
    await expect(page).toHaveURL(new RegExp(`/blogs/${blog.id}$`));
    await expect(page.getByLabel('Your response')).toHaveValue('Typed in vain?');
  },
);

hosted('so is one that was typed before the page came to life', async ({ page, context, blog }) => {
  const me = await register(context);
  await holdPageData(page);
  await page.goto(`/blogs/${blog.id}`);
  await page.getByLabel('Your response').fill('Typed early?');
  await releasePageData(page);
  await waitUntilAlive(page, 'main textarea');
  await endSession(context);
  await page.getByRole('button', { name: 'Submit' }).click();

  await logInAgain(page, me);
  await expect(page.getByLabel('Your response')).toHaveValue('Typed early?');
});

hosted.describe('without a network', () => {
  hosted.use({ allowErrors: [/Failed to load resource|Failed to fetch/] });

  hosted(
    'a response keeps its text, and is written once when it is sent again',
    async ({ page, context, blog }) => {
      await register(context);
      await openAlive(page, `/blogs/${blog.id}`);
      const [box, submit] = [page.getByLabel('Your response'), page.getByRole('button', { name: 'Submit' })];
      await box.fill('Unsent?');
      await context.setOffline(true);
      await submit.click();
      await expect(submit).toHaveText('Submit');
      await expect(box).toHaveValue('Unsent?');
      await expect(page.locator('main').getByRole('alert')).toHaveCount(0);

      await context.setOffline(false);
      const answer = /\/blogs\/.*\.data/;
      await page.route(answer, async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      });
      const lost = page.waitForEvent('requestfailed');
      await submit.click();
      await lost;
      await expect(submit).toHaveText('Submit');
      await expect(box).toHaveValue('Unsent?');
      await page.unroute(answer);
      await submit.click();

      await expect(page.getByRole('article').filter({ hasText: 'Unsent?' })).toBeVisible();
      await expect(box).toHaveValue('');
      await expect(page.getByRole('heading', { name: 'Responses (1)' })).toBeVisible();
    },
  );
});

hosted.describe('after somebody else has logged in', () => {
  hosted.use({ allowErrors: [/Failed to load resource/] });

  hosted('a page of one account does not write as another', async ({ page, context, blog }) => {
    await register(context);
    await openAlive(page, `/blogs/${blog.id}`);
    await register(context);
    await page.getByLabel('Your response').fill('Whose?');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('You are logged in with another account now.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Responses (0)' })).toBeVisible();
  });
});

for (const javaScriptEnabled of [true, false]) {
  hosted.describe(`a response that is too long, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    hosted.use({ javaScriptEnabled, allowErrors: [/Failed to load resource/] });

    hosted('is refused with the reason, and its text stays', async ({ page, context, blog }) => {
      const text = 'x'.repeat(5001);
      await register(context);
      await page.goto(`/blogs/${blog.id}`);
      await page.getByLabel('Your response').fill(text);
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('alert')).toHaveText(/\w/);
      await expect(page.getByRole('alert')).toBeInViewport();
      await expect(page.getByLabel('Your response')).toHaveValue(text);
      await expect(page.getByRole('heading', { name: 'Responses (0)' })).toBeVisible();
    });
  });
}

hosted.describe('without JavaScript', () => {
  hosted.use({ javaScriptEnabled: false, allowErrors: [/status of 404/] });

  hosted(
    'a response that is gone already is not hidden, and the page says so',
    async ({ page, context, blog }) => {
      await becomeAdmin(context);
      const data = { content: 'Gone?' };
      const written = await context.request.post(`/api/v1/blogs/comments/${blog.id}`, { data });
      const { comment } = await written.json();
      await page.goto(`/blogs/${blog.id}`);
      await context.request.delete(`/api/v1/blogs/comments/${comment._id}`);
      await page.getByRole('button', { name: /^Hide the response/ }).click();
      await expect(page.getByRole('alert')).toHaveText(/\w/);
    },
  );
});
