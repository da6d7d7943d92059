import { openAlive } from './support/alive';
import { findMailLink } from './support/sent-mails';
import { becomeAdmin, publish, register, unique } from './support/people';
import { expect, test } from './support/test';

test.use({ allowErrors: [/status of 403/] });

test('where a confirmed email is required, nobody types in vain', async ({ page, browser, baseURL }) => {
  const admin = await browser.newContext({ baseURL });
  await becomeAdmin(admin);
  const blog = await publish(admin);
  const require = async (emailConfirmation: string) => {
    const answer = await admin.request.put('/api/v1/admin/settings', { data: { emailConfirmation } });
    expect(answer.status()).toBe(200);
  };
  await require('required');
  try {
    const who = await register(page.context());
    // The site keeps the settings for ten seconds.
    await expect(async () => {
      await page.goto(`/blogs/${blog.id}`);
      await expect(page.getByText('Please confirm your email first.')).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 30_000 });
    await expect(page.getByRole('textbox', { name: 'Your response' })).toBeDisabled();

    await openAlive(page, '/blog');
    await expect(page.getByText('Until then you can save drafts, but not publish.')).toBeVisible();
    const title = unique('Written before');
    const titleField = page.getByRole('textbox', { name: 'Title' });
    await titleField.fill(title);
    await page.getByRole('main').getByLabel('Category').selectOption('Backend');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Please confirm your email first.').last()).toBeVisible();
    await expect(titleField).toHaveValue(title);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page).toHaveURL(/\/(profile|blogs\/update)/);

    await page.goto('/profile');
    await expect(page.getByText('Confirm it to publish and to respond.')).toBeVisible();
    await page.goto(await findMailLink(who.email, 'confirm-email'));
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect(page.getByRole('link', { name: 'Go on reading' })).toBeVisible();
    await page.goto(`/blogs/${blog.id}`);
    await page.getByRole('textbox', { name: 'Your response' }).fill('Now I may.');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Now I may.')).toBeVisible();
  } finally {
    await require('off');
    await admin.close();
  }
});
