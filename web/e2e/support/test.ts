import { test as base, expect, type Locator, type Page } from '@playwright/test';

export { expect };

/** A test whose page must not log an error; `allowErrors` names the texts that a journey expects. */
export const test = base.extend<{ allowErrors: RegExp[] }>({
  allowErrors: [[], { option: true }],
  page: async ({ page, allowErrors }, use) => {
    const errors = collectErrors(page);
    await use(page);
    const unexpected = errors.filter((error) => !allowErrors.some((allowed) => allowed.test(error)));
    expect(unexpected, 'errors in the browser').toEqual([]);
  },
});

export const toasts = (page: Page) => page.getByRole('status').getByRole('listitem');

/** Opens a page until it shows what has just been changed: visitors get pages that are up to ten seconds old. */
export async function visitUntil(page: Page, address: string, shown: Locator) {
  await expect(async () => {
    await page.goto(address);
    await expect(shown, address).toBeVisible({ timeout: 2000 });
  }).toPass();
}

/** Remix logs it when a newer navigation breaks off the answer that it was reading; nobody misses that answer. */
const brokenOff = /^AbortError: signal is aborted without reason/;

function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !brokenOff.test(message.text()))
      errors.push(`${message.text()} (${message.location().url})`);
  });
  return errors;
}
