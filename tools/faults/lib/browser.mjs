import { setTimeout as pause } from 'node:timers/promises';
import { browserFlags, findBrowser } from '../../../scripts/test/browser.mjs';

/** A browser; `open` gives a tab with a page in it that has come to life. */
export async function startBrowser({ defer }) {
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
  defer(() => browser.close());
  return {
    async open(url) {
      const tab = await browser.newPage();
      await tab.goto(url, { waitUntil: 'networkidle' });
      return tab;
    },
  };
}

/** How long nothing at all was to be seen in a tab while `work` was done, at the most. */
export async function longestBlank(tab, work) {
  const isBlank = () => tab.evaluate('document.body.innerText.trim() === ""').catch(() => true);
  let isOver = false;
  let longest = 0;
  const watching = (async () => {
    for (let seenAt = Date.now(); !isOver; await pause(50)) {
      if (!(await isBlank())) seenAt = Date.now();
      longest = Math.max(longest, Date.now() - seenAt);
    }
  })();
  await work().finally(() => (isOver = true));
  await watching;
  return longest;
}
