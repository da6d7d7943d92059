import type { Locator, Page } from '@playwright/test';
import { addFace, picture } from './support/face';
import { expectFieldError } from './support/field-error';
import { endSession, publish, register, unique } from './support/people';
import { expect, test } from './support/test';

test('a visitor is asked to log in and comes back', async ({ page }) => {
  await page.goto('/profile?status=draft');
  await expect(page).toHaveURL('/login?redirectTo=%2Fprofile%3Fstatus%3Ddraft');
});

test('a session that ended leads to the login as well', async ({ page, context }) => {
  await register(context);
  await page.goto('/');
  await endSession(context);
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/login?redirectTo=%2Fprofile');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
});

test('an own blog is deleted after a question, and cancelling keeps it', async ({ page, context }) => {
  await register(context);
  const { title } = await publish(context);
  await page.goto('/profile');
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(question.getByRole('link', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('link', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Delete ${title}` })).toBeFocused();

  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(question.getByText('Do you really want to delete this blog?', { exact: true })).toBeVisible();
  await expect(question.getByText(title)).toBeVisible();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('Deleted! Your blog has been deleted.')).toBeVisible();
  await expect(page.getByText('No blogs found.')).toBeVisible();
  await expect(page).toHaveURL('/profile');
});

test('the tabs count the blogs by status and can be linked', async ({ page, context }) => {
  await register(context);
  const shown = await publish(context);
  const kept = await publish(context, { status: 'draft' });
  await page.goto('/profile');
  const tabs = page.getByRole('navigation', { name: 'Your blogs by status' });
  await expect(tabs).toContainText('All 2');
  await tabs.getByRole('link', { name: 'Draft 1' }).click();
  await expect(page).toHaveURL('/profile?status=draft');
  await expect(page.getByRole('link', { name: kept.title, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: shown.title, exact: true })).toHaveCount(0);
});

test('the profile needs a name and a picture, and is saved', async ({ page, context }) => {
  await register(context);
  const name = unique('Robin');
  await page.goto('/profile');
  await expect(page.getByText('No bio available.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  const save = dialog.getByRole('button', { name: 'Save' });
  const missing = dialog.getByText('Name and profile picture are required.');
  await expect(save).toBeDisabled();
  await expect(missing).toBeVisible();
  await expect(save).toHaveAccessibleDescription('Name and profile picture are required.');
  await dialog.getByLabel('Name').press('Enter');
  await expect(
    dialog.getByRole('alert').filter({ hasText: 'Name and profile picture are required.' }),
  ).toBeVisible();

  await dialog.locator('input[type=file]').setInputFiles(picture);
  await expect(page.getByText('Image uploaded!')).toBeVisible();
  await expect(missing).toHaveCount(0);
  await dialog.getByLabel('Name').fill(' ');
  await expect(save).toBeDisabled();
  await expect(missing).toBeVisible();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill('nobody');
  await save.click();
  await expectFieldError(dialog.getByLabel('Email'));
  await dialog.getByLabel('Email').fill(`${name.replace(/\W/g, '.')}@example.com`);
  await dialog.getByLabel('Bio').fill('Writes things: https://example.com/me.');
  await save.click();

  await expect(page.getByText('Profile updated')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  const ownPage = page.getByRole('link', { name: 'https://example.com/me', exact: true });
  await expect(ownPage).toHaveAttribute('href', 'https://example.com/me');
  await page.getByRole('link', { name: 'View public page' }).click();
  await expect(page.getByText('Writes things: https://example.com/me.')).toBeVisible();
  await expect(ownPage).toHaveAttribute('rel', 'nofollow ugc noopener');
});

test('a picked picture is cropped by itself, and another part can be chosen by keyboard', async ({
  page,
  context,
}) => {
  await register(context);
  await page.goto('/profile?edit=profile');
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  const sizes: string[] = [];
  page.on('response', async (answer) => {
    if (!answer.url().endsWith('/api/v1/uploads')) return;
    const { width, height } = await answer.json();
    sizes.push(`${width}x${height}`);
  });
  await dialog.locator('input[type=file]').setInputFiles(await wide(page));
  await dialog.getByRole('button', { name: 'Adjust' }).press('Enter');
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('application', { name: /Visible part of the picture/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await dialog.getByRole('button', { name: 'Use this crop' }).click();
  await expect(dialog.getByRole('button', { name: 'Adjust' })).toBeFocused();

  await expect.poll(() => sizes).toEqual(['200x200', '190x190']);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile updated')).toBeVisible();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a finger moves the picture, and two bring it nearer', async ({ page, context }) => {
    await register(context);
    await page.goto('/profile?edit=profile');
    const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
    await dialog.locator('input[type=file]').setInputFiles(await wide(page));
    await dialog.getByRole('button', { name: 'Adjust' }).tap();
    const picture = dialog.getByRole('group', { name: 'Adjust picture' }).locator('img');
    await expect(dialog.getByRole('button', { name: 'Use this crop' })).toBeEnabled();
    const before = await boxOf(picture);
    const middle = { x: before.x + before.width / 2, y: before.y + before.height / 2 };
    const client = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: number[]) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: places.map((dx, id) => ({ x: middle.x + dx, y: middle.y, id })),
      });

    await touch('touchStart', 0);
    await touch('touchMove', -20);
    await touch('touchEnd');
    await expect.poll(async () => (await boxOf(picture)).x).toBeLessThan(before.x - 10);
    await touch('touchStart', -20, 20);
    await touch('touchMove', -60, 60);
    await touch('touchEnd');

    await expect.poll(async () => (await boxOf(picture)).width).toBeGreaterThan(before.width * 1.5);
    await expect(dialog.getByRole('slider', { name: 'Zoom' })).not.toHaveValue('1');
  });
});

async function boxOf(element: Locator) {
  return (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}

/** A picture of 320 × 200 pixels. */
async function wide(page: Page) {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 320;
    canvas.height = 200;
    canvas.getContext('2d')?.fillRect(0, 0, 100, 100);
    return canvas.toDataURL('image/png');
  });
  const buffer = Buffer.from(address.split(',')[1] ?? '', 'base64');
  return { name: 'wide.png', mimeType: 'image/png', buffer };
}

test.describe('a connection that breaks', () => {
  test.use({ allowErrors: [/Failed to load resource/] });

  test('is shown in the dialog, and what was typed stays', async ({ page, context }) => {
    const { id } = await register(context);
    await addFace(context, id);
    await page.goto('/profile?edit=profile');
    const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
    await dialog.getByLabel('Bio').fill('Not lost.');
    await page.route('**/profile.data**', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Failed to update profile')).toBeVisible();
    await expect(dialog.getByLabel('Bio')).toHaveValue('Not lost.');
  });

  test('is shown where a blog is to be deleted', async ({ page, context }) => {
    await register(context);
    const { title } = await publish(context);
    await page.goto('/profile');
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
    await expect(question).toBeVisible();
    await page.route('**/profile.data**', (route) => route.abort());
    await question.getByRole('button', { name: 'Yes, delete it!' }).click();
    await expect(question.getByText('Failed to delete blog')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowErrors: [/status of 400/] });

  test('a blog is deleted and a password is refused', async ({ page, context }) => {
    await register(context);
    const { title } = await publish(context);
    await page.goto('/profile');
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await expect(page.getByText('Deleted! Your blog has been deleted.')).toBeVisible();

    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByLabel('Current password').fill('Not-It-1!');
    await page.getByLabel('New password').fill('Rainy-Day-2!');
    await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click();
    await expectFieldError(page.getByLabel('Current password'));
  });

  test('the card is changed', async ({ page, context }) => {
    const { id, name } = await register(context);
    await addFace(context, id);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Bio').fill('Changed by hand.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Profile updated')).toBeVisible();
    await expect(page.getByRole('region', { name })).toContainText('Changed by hand.');
  });
});
