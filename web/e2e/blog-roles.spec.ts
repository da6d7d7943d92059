import { expectFieldError } from './support/field-error';
import { becomeAdmin, publish, register, unique } from './support/people';
import { expect, test } from './support/test';

test('an author finds the way to the editor on their own pages, and others do not', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const me = await register(context);
  const blog = await publish(context);
  await page.goto(`/authors/${me.id}`);
  await page.getByRole('main').getByRole('link', { name: 'Edit Profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await page.goto(`/blogs/${blog.id}`);
  await page.getByRole('main').getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/blogs/update/${blog.id}$`));

  const visitor = await playwright.request.newContext({ baseURL });
  const html = await (await visitor.get(`/blogs/${blog.id}`)).text();
  expect(html).not.toContain('/blogs/update/');
  await visitor.dispose();
});

test('the profile leads to the page that others see', async ({ page, context }) => {
  const { id, name } = await register(context);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'View public page' }).click();
  await expect(page).toHaveURL(`/authors/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a draft is not dated as posted', async ({ page, context }) => {
  await register(context);
  const draft = await publish(context, { status: 'draft' });
  await page.goto(`/blogs/${draft.id}`);
  await expect(page.getByText('Not published yet')).toBeVisible();
  await expect(page.getByText('Date unknown')).toHaveCount(0);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/blogs/update/${draft.id}$`));
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the blog page of an admin ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled, allowErrors: [/status of 4(00|09)/] });

    test('rejects with a reason and publishes again', async ({ page, context, playwright, baseURL }) => {
      const request = await playwright.request.newContext({ baseURL });
      await register({ request });
      const { id } = await publish({ request }, { title: unique('Judged') });
      await becomeAdmin(context);
      await page.goto(`/blogs/${id}`);
      const form = page.getByRole('form', { name: 'Moderation' });
      await form.getByLabel('Status').selectOption('Rejected');
      // With script the choice alone opens the question.
      if (!javaScriptEnabled) await form.getByRole('button', { name: 'Set status' }).click();
      const question = page.getByRole('alertdialog', { name: 'Reject this blog?' });
      await question.getByRole('button', { name: 'Reject' }).click();
      await expectFieldError(question.getByLabel('Reason'));
      await question.getByLabel('Reason').fill('Too short.');
      await question.getByRole('button', { name: 'Reject' }).click();
      await expect(page.getByText('Rejected. Too short.')).toBeVisible();
      if (javaScriptEnabled) await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      expect((await request.get(`/api/v1/blogs/${id}`)).status()).toBe(200);

      await form.getByLabel('Status').selectOption('Published');
      await form.getByRole('button', { name: 'Set status' }).click();
      await expect(page.getByText('Rejected. Too short.')).toHaveCount(0);
      await page.goto('/dashboard/admin/queue');
      await page.goto(`/blogs/${id}`);
      await expect(form.getByLabel('Status')).toHaveValue('published');
      await request.dispose();
    });

    test('words that have changed are read before the decision', async ({
      page,
      context,
      playwright,
      baseURL,
    }) => {
      const request = await playwright.request.newContext({ baseURL });
      await register({ request });
      const [first, then] = [unique('Words'), unique('Other words')];
      const { id } = await publish({ request }, { content: `<p>${first}</p>` });
      await becomeAdmin(context);
      await page.goto(`/blogs/${id}`);
      await expect(page.getByText(first)).toBeVisible();
      const data = { content: `<p>${then}</p>` };
      expect((await request.put(`/api/v1/blogs/updateblogs/${id}`, { data })).ok()).toBe(true);

      const form = page.getByRole('form', { name: 'Moderation' });
      await form.getByLabel('Status').selectOption('Pending');
      await form.getByRole('button', { name: 'Set status' }).click();
      await expect(form.getByText('Read it again before you decide.')).toBeVisible();
      await expect(page.getByText(then)).toBeVisible();
      await expect(form.getByLabel('Status')).toHaveValue('pending');
      await form.getByRole('button', { name: 'Set status' }).click();
      const stored = async () => (await request.get(`/api/v1/blogs/myblogs/${id}`)).json();
      await expect.poll(stored).toMatchObject({ status: 'pending' });
      await request.dispose();
    });
  });
}
