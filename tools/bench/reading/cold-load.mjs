import { chromium } from 'playwright';
import { browserFlags } from '../../../scripts/test/browser.mjs';
import { watchPaint } from './watch-paint.mjs';

/** A phone of the middle class, as Lighthouse emulates it. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const cpuSlowdown = 4;
const bitsPerSecond = 1_600_000;
const latencyMs = 150;
const settleMs = 1500;

/** Opens a page in a browser of its own (no cache, no connection, no compiled script) and watches it come up. */
export async function coldLoad(browserPath, address) {
  const browser = await chromium.launch({ executablePath: browserPath, args: browserFlags });
  try {
    const page = await browser.newPage(phone);
    const weigh = await slowDown(page);
    await page.addInitScript(watchPaint);
    await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(settleMs);
    return { ...(await page.evaluate('globalThis.readPaint()')), ...weigh() };
  } finally {
    await browser.close();
  }
}

async function slowDown(page) {
  const devtools = await page.context().newCDPSession(page);
  const bytes = { Document: 0, Stylesheet: 0, Script: 0, Image: 0, Font: 0, other: 0 };
  const kinds = new Map();
  let requests = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    bytes[kind in bytes ? kind : 'other'] += encodedDataLength;
    requests += 1;
  });
  await devtools.send('Network.enable');
  const bytesPerSecond = bitsPerSecond / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return () => ({ bytes, requests });
}
