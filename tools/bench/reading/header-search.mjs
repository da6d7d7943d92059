import { chromium } from 'playwright';
import { browserFlags } from '../../../scripts/test/browser.mjs';
import { median } from '../measure.mjs';

const words = ['the', 'cache', 'ty', 'post', 'query', 'deploy', 'react', 'li', 'data', 'code'];

/** How long the header's search takes from its request to its answer, in milliseconds: the median and the worst. */
export async function headerSearch(browserPath, site) {
  const browser = await chromium.launch({ executablePath: browserPath, args: browserFlags });
  try {
    const page = await browser.newPage();
    await page.goto(site, { waitUntil: 'networkidle' });
    const times = [];
    for (const query of words) {
      const answered = page.waitForResponse((response) =>
        response.url().includes(`/blogs/search?query=${query}`),
      );
      await page.getByPlaceholder('Search blogs title...').filter({ visible: true }).fill(query);
      const request = (await answered).request();
      await request.response().then((response) => response.finished());
      times.push(request.timing().responseEnd);
    }
    return { median: median(times), worst: Math.max(...times) };
  } finally {
    await browser.close();
  }
}
