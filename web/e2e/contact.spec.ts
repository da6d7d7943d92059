import type { Page } from '@playwright/test';
import { expectFieldError } from './support/field-error';
import { expect, test } from './support/test';

async function fill(page: Page) {
  const form = page.getByRole('form', { name: 'Send a message' });
  await form.getByLabel('Name').fill('Ada');
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByLabel('Message').fill('The third paragraph has a typo.');
  return form;
}

test('a message is sent, told in green, and the form is empty again', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByText('hello@linefeed.dev')).toBeVisible();
  const form = await fill(page);
  await form.getByRole('button', { name: 'Send Message' }).click();

  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue('');
  await expect(form.getByLabel('Name')).toHaveValue('');
});

test('missing fields are named before anything is sent', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();

  const form = page.getByRole('form', { name: 'Send a message' });
  for (const label of ['Name', 'Email', 'Message']) await expectFieldError(form.getByLabel(label));
});

test('missing fields are named also when the form is sent right after hydration, before React runs effects', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { get: activeElement } = Object.getOwnPropertyDescriptor(Document.prototype, 'activeElement')!;
    // React reads it while it commits the first render; it runs the effects in a later task when that takes long.
    Object.defineProperty(document, 'activeElement', {
      configurable: true,
      get() {
        Reflect.deleteProperty(document, 'activeElement');
        const began = performance.now();
        while (performance.now() - began < 50);
        queueMicrotask(() =>
          document.querySelector<HTMLElement>('form[aria-label="Send a message"] button')!.click(),
        );
        return activeElement!.call(document) as Element | null;
      },
    });
  });
  await page.goto('/contact');

  await expectFieldError(page.getByRole('main').getByLabel('Name'));
});

test.describe('a connection that breaks', () => {
  test.use({ allowErrors: [/Failed to load resource/] });

  test('is shown in red, and the text stays; sent again, the message arrives once', async ({ page }) => {
    await page.goto('/contact');
    const form = await fill(page);
    const keys: (string | null)[] = [];
    await page.route(
      '**/contact.data*',
      async (route) => {
        keys.push(new URLSearchParams(route.request().postData() ?? '').get('Idempotency-Key'));
        await (keys.length === 1 ? route.abort() : route.continue());
      },
      { times: 2 },
    );
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible();
    await expect(form.getByLabel('Message')).toHaveValue('The third paragraph has a typo.');

    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Message sent successfully!')).toBeVisible();
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });
});

test('the footer subscribes and says so', async ({ page }) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('Email').fill('reader@example.com');
  await footer.getByRole('button', { name: 'Subscribe' }).click();

  await expect(page.getByRole('status').filter({ hasText: /\w/ })).toBeVisible();
  await expect(footer.getByLabel('Email')).toHaveValue('');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a message is sent', async ({ page }) => {
    await page.goto('/contact');
    const form = await fill(page);
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Message sent successfully!')).toBeVisible();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(form.getByLabel('Message')).toHaveValue('');
  });

  test('subscribing leads back to where one was', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('contentinfo').getByLabel('Email').fill('reader@example.com');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByRole('status').filter({ hasText: /\w/ })).toBeVisible();
  });
});
