import type { APIRequestContext, CDPSession, Page } from '@playwright/test';
import { expect, test } from './support/test';
import { waitUntilAlive } from './support/alive';
import { publish, register } from './support/people';
import { png } from './support/writing';

test.use({ allowErrors: [/net::ERR_FAILED.*\/uploads\//] });

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

/** Sets the round trip that the page reads, because some versions of Chromium do not give it the emulated one. */
async function tellRoundTrip(page: Page, ms: number) {
  await page.addInitScript((rtt) => {
    Object.defineProperty(Reflect.get(navigator, 'connection'), 'rtt', { value: rtt });
  }, ms);
}

/** Emulates a network with a long round trip. */
async function slowDown(page: Page): Promise<CDPSession> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  const bytes = (1.6 * 1024 * 1024) / 8;
  const speed = { downloadThroughput: bytes, uploadThroughput: bytes };
  const slow = { offline: false, latency: 150, ...speed, connectionType: 'cellular4g' } as const;
  await devTools.send('Network.emulateNetworkConditions', slow);
  await tellRoundTrip(page, slow.latency);
  return devTools;
}

test('on a fast network the first page asks for its font at once', async ({ page }) => {
  await tellRoundTrip(page, 50);
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

/** Opens a blog whose picture does not come before `release`, and tells what the page has asked for by then. */
async function openWithHeldPicture(
  page: Page,
  { request, rtt }: { request: APIRequestContext; rtt: number },
) {
  await register({ request });
  const multipart = { file: png(), upload_preset: 'blogging' };
  const { secure_url } = await (await request.post('/api/v1/uploads', { multipart })).json();
  const { id } = await publish({ request }, { image: secure_url });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/uploads/**', async (route) => {
    await held;
    await route.abort();
  });
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(request.resourceType()));
  await tellRoundTrip(page, rtt);
  await page.goto(`/blogs/${id}`, { waitUntil: 'domcontentloaded' });
  const fonts = await page.locator('html').getAttribute('data-fonts');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { asked: [...asked], fonts, release };
}

test('on a slow network scripts and fonts wait for the main picture, also for one that fails', async ({
  page,
  request,
}) => {
  const { asked, fonts, release } = await openWithHeldPicture(page, { request, rtt: 300 });
  expect(fonts).toBe('later');
  expect(asked).not.toContain('script');
  expect(asked).not.toContain('font');
  const font = page.waitForRequest((request) => request.resourceType() === 'font');
  release();
  await font;
  await waitUntilAlive(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-fonts');
});

test('the scripts do not wait long for a picture that never comes', async ({ page, request }) => {
  await openWithHeldPicture(page, { request, rtt: 300 });
  await waitUntilAlive(page);
});

test('on a fast network scripts and fonts do not wait', async ({ page, request }) => {
  const { asked } = await openWithHeldPicture(page, { request, rtt: 50 });
  expect(asked).toEqual(expect.arrayContaining(['script', 'font']));
  await waitUntilAlive(page);
});
