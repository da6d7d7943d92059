import type { Page } from '@playwright/test';

/** Opens a page and waits until its script has taken over: other tests press buttons before that. */
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

/** Delays the data from which Remix starts the script of a page, until `releasePageData` is called. */
export async function holdPageData(page: Page) {
  await page.addInitScript(() => {
    const released = new Promise((resolve) =>
      addEventListener('page-data-released', resolve, { once: true }),
    );
    const { read } = ReadableStreamDefaultReader.prototype;
    ReadableStreamDefaultReader.prototype.read = async function () {
      document.documentElement.dataset.waits = '';
      await released;
      return read.call(this);
    };
  });
}

export async function releasePageData(page: Page) {
  await page.waitForFunction(() => 'waits' in document.documentElement.dataset);
  await page.evaluate(() => dispatchEvent(new Event('page-data-released')));
}
