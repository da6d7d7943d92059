import type { Page } from '@playwright/test';
import { addFace } from './support/face';
import { expectFieldError } from './support/field-error';
import { publish, register, unique } from './support/people';
import { expect, test } from './support/test';

const website = (page: Page) => page.getByLabel('Website');
const titleOf = (page: Page, link: number) => page.getByLabel(`Title of link ${link}`);
const addressOf = (page: Page, link: number) => page.getByLabel(`Address of link ${link}`);
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' });
const shown = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Links', exact: true });

test('a website and links are added, and everybody sees them', async ({ page, context }) => {
  const { id, name } = await register(context);
  await addFace(context, id);
  await publish(context);
  await page.goto('/profile?edit=profile');
  await website(page).fill('example.com');
  await titleOf(page, 2).fill('</script><script>window.isBrok');
  await addressOf(page, 2).fill('https://code.example/?q="</script>');
  await titleOf(page, 3).fill('Feed');
  await save(page).click();
  await expectFieldError(website(page));
  await expectFieldError(addressOf(page, 3));
  await website(page).fill('https://www.example.com/');
  await expect(website(page)).not.toHaveAttribute('aria-invalid');
  await addressOf(page, 3).fill('https://feed.example/rss.xml');
  await save(page).click();
  await expect(page.getByText('Profile updated')).toBeVisible();

  const rel = 'me nofollow ugc noopener';
  for (const address of ['/profile', `/authors/${id}`]) {
    await page.goto(address);
    const links = shown(page).getByRole('link');
    await expect(links).toHaveText(['example.com', '</script><script>window.isBrok', 'Feed']);
    for (const link of await links.all()) await expect(link).toHaveAttribute('rel', rel);
    await expect(links.first()).toHaveAttribute('href', 'https://www.example.com/');
  }
  const described = await page.locator('script[type="application/ld+json"]').allTextContents();
  const sameAs = described.flatMap((text) => JSON.parse(text).mainEntity?.sameAs ?? []);
  expect(sameAs).toEqual([
    'https://www.example.com/',
    'https://code.example/?q="</script>',
    'https://feed.example/rss.xml',
  ]);

  await page.goto('/profile?edit=profile');
  await expect(titleOf(page, 1)).toHaveValue('</script><script>window.isBrok');
  await website(page).fill('');
  for (const link of [1, 2]) {
    await titleOf(page, link).fill('');
    await addressOf(page, link).fill('');
  }
  await save(page).click();
  await expect(page.getByText('Profile updated')).toBeVisible();
  await expect(page.getByRole('region', { name })).toBeVisible();
  await expect(shown(page)).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowErrors: [/status of 400/] });

  test('a wrong address is named at its field, and nothing that was typed is lost', async ({
    page,
    context,
  }) => {
    const { id } = await register(context);
    await addFace(context, id);
    await page.goto('/profile?edit=profile');
    await website(page).fill('https://example.com/me');
    await titleOf(page, 3).fill('Code');
    await addressOf(page, 3).fill('javascript:alert(1)');
    await save(page).click();
    await expectFieldError(addressOf(page, 3));
    await expect(website(page)).toHaveValue('https://example.com/me');
    await expect(titleOf(page, 3)).toHaveValue('Code');
    await expect(addressOf(page, 3)).toHaveValue('javascript:alert(1)');
    await addressOf(page, 3).fill('https://code.example');
    await save(page).click();
    await expect(page.getByText('Profile updated')).toBeVisible();
    await expect(shown(page).getByRole('link')).toHaveText(['example.com/me', 'Code']);
  });
});

test.describe('390 pixels wide', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('a long address widens no page, and nothing beside it', async ({ page, context }) => {
    const { id } = await register(context);
    const long = `https://example.com/${unique('long').replace(/ /g, '').padEnd(1900, 'x')}`;
    const links = [{ name: 'W'.repeat(30), url: long }];
    const saved = await context.request.put(`/api/v1/users/profile/${id}`, {
      data: { website: long, links },
    });
    expect(saved.ok()).toBe(true);
    for (const address of ['/profile', '/profile?edit=profile', `/authors/${id}`]) {
      await page.goto(address);
      await expect(shown(page)).toBeVisible();
      const box = await shown(page).boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0), address).toBeLessThanOrEqual(390);
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(needed, address).toBeLessThanOrEqual(390);
    }
    expect((await shown(page).boundingBox())?.height).toBeLessThan(150);
  });
});
