import { type BrowserContext, expect, type Page } from '@playwright/test';
import { publish, register } from './people';

/** For journeys with a service worker and without a network, which browsers log as errors. */
export const whereWorkersRun: { serviceWorkers: 'allow'; allowErrors: RegExp[] } = {
  serviceWorkers: 'allow',
  allowErrors: [/Failed to load resource|^AbortError|Failed to fetch/],
};

/** Opens a page, and waits until its copy is whole and a second old: the dates of copies have whole seconds. */
export async function read(page: Page, path: string) {
  await page.goto(path);
  await expect
    .poll(() => copiedPages(page), { timeout: 15_000 })
    .toEqual(expect.arrayContaining(['/offline', path]));
  await page.waitForTimeout(1000);
}

/** The paths of the pages that the browser has copied, those that were read first before the others. */
export function copiedPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths = (await caches.keys()).map((name) => name.slice('linefeed-copy:'.length));
    const copies = await Promise.all(paths.map((path) => caches.match(path)));
    return paths.filter((_, index) => copies[index]);
  });
}

// One pixel is enough: the picture itself does not matter here.
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Registers somebody who publishes a blog with a cover. */
export async function registerAuthorWithBlog(context: BrowserContext) {
  const author = await register(context);
  const file = { name: 'cover.png', mimeType: 'image/png', buffer: pixel };
  const multipart = { file, upload_preset: 'blogging' };
  const { secure_url } = await (await context.request.post('/api/v1/uploads', { multipart })).json();
  return { author, blog: await publish(context, { image: secure_url }) };
}
