import { type BrowserContext, expect, type Page } from '@playwright/test';
import { openAlive } from './alive';
import { publish, register } from './people';

/** For journeys with a service worker and without a network, which browsers log as errors. */
export const whereWorkersRun: { serviceWorkers: 'allow'; allowErrors: RegExp[] } = {
  serviceWorkers: 'allow',
  allowErrors: [/Failed to load resource|^AbortError|Failed to fetch manifest patches/],
};

export const waitingText = 'Will be sent when you are online again.';

/** The addresses of the pages that the worker has copied. */
export function copiedPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const cache = await caches.open('linefeed-pages-1');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });
}

/** Opens pages, and waits until the worker has copied them. */
export async function read(page: Page, ...paths: string[]) {
  for (const path of paths) {
    await page.goto(path);
    await expect.poll(() => copiedPages(page)).toEqual(expect.arrayContaining(['/offline', path]));
  }
  await page.waitForFunction(() => navigator.serviceWorker.controller);
}

export async function registerAuthorWithBlog(context: BrowserContext) {
  const author = await register(context);
  return { author, blog: await publish(context) };
}

/** Waits until the page has loaded what it needs to store what finds no network. */
export async function openForOffline(page: Page, path: string) {
  await openAlive(page, path);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/queue-action-')),
  );
  await page.waitForFunction(() => navigator.serviceWorker.controller);
}

const countComments = async ({ request }: BrowserContext, id: string) =>
  ((await (await request.get(`/api/v1/blogs/comments/${id}`)).json()) as unknown[]).length;

export const comments = (context: BrowserContext, id: string) =>
  expect.poll(() => countComments(context, id), { message: 'comments' });

export async function comment(page: Page, text: string) {
  await page.getByLabel('Your response').fill(text);
  await page.getByRole('button', { name: 'Submit' }).click();
}
