import type { Page } from '@playwright/test';

/** Opens a page and waits until its script has taken over: what is pressed before is tested by itself. */
export async function openAlive(page: Page, path: string, part = 'header button') {
  await page.goto(path);
  await waitUntilAlive(page, part);
}

export async function waitUntilAlive(page: Page, part = 'header button') {
  await page.waitForFunction((selector) => {
    const element = document.querySelector(selector);
    return element && Object.keys(element).some((key) => key.startsWith('__react'));
  }, part);
}
