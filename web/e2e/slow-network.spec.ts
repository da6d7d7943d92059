import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './support/test';
import { openAlive } from './support/alive';

interface Card {
  _id: string;
  image: string | null;
}

const font = 'Atkinson Hyperlegible Next';

/** The fonts that the page's heading is drawn in. */
async function fontsOfHeading(page: Page, devTools: CDPSession): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const domain of ['DOM', 'CSS'] as const) await devTools.send(`${domain}.enable`);
  const { root } = await devTools.send('DOM.getDocument');
  const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

/** Emulates a network with a long round trip. */
async function slowDown(page: Page): Promise<CDPSession> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  const bytes = (1.6 * 1024 * 1024) / 8;
  const speed = { downloadThroughput: bytes, uploadThroughput: bytes };
  const slow = { offline: false, latency: 150, ...speed, connectionType: 'cellular4g' } as const;
  await devTools.send('Network.emulateNetworkConditions', slow);
  // Some versions of Chromium do not tell the page what is emulated.
  await page.addInitScript((latency) => {
    Object.defineProperty(Reflect.get(navigator, 'connection'), 'rtt', { value: latency });
  }, slow.latency);
  return devTools;
}

test('on a fast network the first page asks for its font at once', async ({ page }) => {
  await page.goto('/about');
  await expect(page.locator('link[as=font]')).toHaveAttribute('media', 'all');
});

test('on a slow network the first page does not wait for its font, which the next one has', async ({
  page,
}) => {
  const devTools = await slowDown(page);
  await page.goto('/about');
  expect((await fontsOfHeading(page, devTools)).join()).not.toContain(font);
  await expect(page.locator('link[as=font]')).toHaveAttribute('media', 'not all');
  await page.waitForFunction(() => localStorage.getItem('linefeed-font'));
  await expect(async () => {
    await page.goto('/login');
    expect((await fontsOfHeading(page, devTools)).join()).toContain(font);
  }).toPass();
});

test('on a slow network the scripts of a page wait for its main picture', async ({ page, request }) => {
  const blogs = (await (await request.get('/api/v1/blogs?view=card')).json()) as Card[];
  const blog = blogs.find(({ image }) => image?.startsWith('/uploads/'))!;
  await slowDown(page);
  await openAlive(page, `/blogs/${blog._id}`);
  const [pictureEnd, scriptsStart] = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')!.currentSrc;
    const scripts = entries.filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime);
    return [entries.find(({ name }) => name === picture)!.responseEnd, Math.min(...scripts)];
  });
  expect(scriptsStart).toBeGreaterThanOrEqual(pictureEnd!);
});
