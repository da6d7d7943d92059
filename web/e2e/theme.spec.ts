import { openAlive } from './support/alive';
import { expect, test } from './support/test';

test('the theme goes round by the keyboard: the other one, this one, the system’s', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openAlive(page, '/about');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  const toggle = page.getByRole('banner').getByRole('button', { name: /^Theme: / });
  await expect(toggle).toHaveAccessibleName('Theme: system');
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAccessibleName('Theme: dark');
  expect(await ground()).not.toBe(light);
  await page.reload();
  await expect(toggle).toHaveAccessibleName('Theme: dark');
  expect(await ground()).not.toBe(light);

  await toggle.press('Space');
  await expect(toggle).toHaveAccessibleName('Theme: light');
  expect(await ground()).toBe(light);

  await toggle.press('Space');
  await expect(toggle).toHaveAccessibleName('Theme: system');
  expect(await ground()).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await ground()).not.toBe(light);
  await page.reload();
  await expect(toggle).toHaveAccessibleName('Theme: system');
  await toggle.press('Space');
  await expect(toggle).toHaveAccessibleName('Theme: light');
});
