/* global PerformanceObserver, performance */

/** A phone of the middle class, as Lighthouse emulates it. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const cpuSlowdown = 4;
const bytesPerSecond = 200_000;
const latencyMs = 150;
const settleMs = 1500;

/** Opens a page as a slow phone and watches it come up; gives times in milliseconds and sizes in KB. */
export async function coldLoad(browser, address) {
  const page = await browser.newPage(phone);
  const devtools = await page.context().newCDPSession(page);
  const weigh = await startWeighing(devtools);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.addInitScript(watchPaint);
  await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(settleMs);
  return { ...(await page.evaluate('globalThis.readPaint()')), ...weigh() };
}

/** Counts the requests from now on, and what came over the network by its type. */
async function startWeighing(devtools) {
  const types = new Map();
  const bytes = {};
  let requests = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    bytes[type] = (bytes[type] ?? 0) + encodedDataLength;
    requests += 1;
  });
  await devtools.send('Network.enable');
  const kilobytes = (type) => (bytes[type] ?? 0) / 1024;
  return () => ({
    requests,
    html: kilobytes('Document'),
    css: kilobytes('Stylesheet'),
    js: kilobytes('Script'),
    images: kilobytes('Image'),
    fonts: kilobytes('Font'),
  });
}

/** Runs inside the page, before anything of it: notes paints, shifts and tasks that hold the page up. */
function watchPaint() {
  const blockingFromMs = 50;
  const seen = { lcp: 0, lcpElement: '', cls: 0 };
  const tasks = [];
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
    seen.lcpElement = entry.element?.tagName.toLowerCase() ?? '';
  });
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.cls += entry.value;
  });
  watch('longtask', (entry) => tasks.push(entry));
  globalThis.readPaint = () => {
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    let tbt = 0;
    for (const { startTime, duration } of tasks) {
      const blocking = startTime + duration - Math.max(startTime, fcp) - blockingFromMs;
      tbt += Math.max(0, blocking);
    }
    return { ...seen, tbt };
  };
}
