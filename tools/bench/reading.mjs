import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { build } from '../../scripts/lib/build.mjs';
import { withTreeLock } from '../../scripts/lib/tree-lock.mjs';
import { browserFlags, findBrowser } from '../../scripts/test/browser.mjs';
import { startThrowawayProduct } from '../../scripts/test/throwaway-product.mjs';
import { withCleanUp } from './clean-up.mjs';
import { coldLoad } from './cold-load.mjs';
import { getJson } from './http.mjs';
import { median } from './measure.mjs';

const targets = { lcp: 1400, cls: 0, tbt: 150, js: 110, text: 25, search: 100 };
const words = ['the', 'cache', 'ty', 'post', 'query', 'deploy', 'react', 'li', 'data', 'code'];
const columns = {
  'LCP ms': ({ lcp }) => lcp.toFixed(0),
  'LCP is': ({ lcpElement }) => lcpElement,
  CLS: ({ cls }) => cls.toFixed(3),
  'TBT ms': ({ tbt }) => tbt.toFixed(0),
  'HTML KB': ({ html }) => html.toFixed(1),
  'CSS KB': ({ css }) => css.toFixed(1),
  'JS KB': ({ js }) => js.toFixed(1),
  'images KB': ({ images }) => images.toFixed(1),
  'fonts KB': ({ fonts }) => fonts.toFixed(1),
  requests: ({ requests }) => requests,
};

/**
 * Loads the pages that readers open as a slow phone does for the first time, RUNS times each, prints the figures and
 * the targets that were missed, and gives the exit code. SITE measures a product that is already running.
 */
export async function runReading() {
  const browserPath = await findBrowser();
  const options = { executablePath: browserPath, args: browserFlags };
  if (process.env.SITE) return measure(options, process.env.SITE);
  return withCleanUp(async (defer) => {
    await withTreeLock(() => build());
    const folder = mkdtempSync(join(tmpdir(), 'linefeed-reading-'));
    defer(() => rmSync(folder, { recursive: true, force: true }));
    const product = await startThrowawayProduct(join(folder, 'product'));
    defer(product.stop);
    return measure(options, product.siteUrl);
  });
}

async function measure(options, site) {
  const pages = await findPages(site);
  const loads = pages.map(() => []);
  // Pages take turns, so that other work of the machine slows all of them alike.
  for (let run = 0; run < Number(process.env.RUNS ?? 5); run += 1) {
    for (const [index, { path }] of pages.entries()) {
      loads[index].push(await withBrowser(options, (browser) => coldLoad(browser, site + path)));
    }
  }
  const results = loads.map(summarise);
  const times = await withBrowser(options, (browser) => timeSearches(browser, site));
  const search = median(times);
  const rows = results.map((result, index) => [
    pages[index].name,
    ...Object.values(columns).map((show) => show(result)),
  ]);
  const head = ['page', ...Object.keys(columns)];
  for (const cells of [head, head.map(() => '---'), ...rows]) console.log(`| ${cells.join(' | ')} |`);
  console.log(`\nHeader search: median ${search.toFixed(0)} ms, worst ${Math.max(...times).toFixed(0)} ms.`);

  const [blog] = results;
  const figures = { ...blog, text: blog.html + blog.css, search };
  const missed = Object.entries(targets).filter(([name, most]) => figures[name] > most);
  for (const [name, most] of missed) {
    console.log(`Missed: ${name} is ${figures[name].toFixed(2)}, at most ${most} was to be.`);
  }
  return missed.length > 0 ? 1 : 0;
}

/** The pages that readers open first. The targets are for the blog: one with code, pictures and contents. */
async function findPages(site) {
  const [blog] = (await getJson(site, '/api/v1/blogs?limit=1&view=card')).data;
  return [
    { name: 'Blog', path: `/blogs/${blog._id}` },
    { name: 'Home', path: '/' },
    { name: 'All blogs', path: '/allblogs' },
    { name: 'Search', path: '/search?query=the' },
    { name: 'Author', path: `/authors/${blog.author._id}` },
    { name: 'Login', path: '/login' },
  ];
}

/** Work in a browser of its own: no cache, no connection, no compiled script. */
async function withBrowser(options, work) {
  const browser = await chromium.launch(options);
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** The median of each figure of a page's loads. */
function summarise(loads) {
  const medians = Object.keys(loads[0]).map((name) => [name, median(loads.map((load) => load[name]))]);
  const result = Object.fromEntries(medians);
  // In thousandths, as it is given everywhere: a letter or two that the font moves sideways are a hundred-thousandth.
  return { ...result, cls: Number(result.cls.toFixed(3)), lcpElement: loads[0].lcpElement };
}

/** How long the header's search takes from its request to its answer, in milliseconds, for each of the words. */
async function timeSearches(browser, site) {
  const page = await browser.newPage();
  await page.goto(site, { waitUntil: 'networkidle' });
  const times = [];
  for (const query of words) {
    const answered = page.waitForResponse((response) =>
      response.url().includes(`/blogs/search?query=${query}`),
    );
    await page.getByPlaceholder('Search blogs title...').filter({ visible: true }).fill(query);
    const response = await answered;
    await response.finished();
    times.push(response.request().timing().responseEnd);
  }
  return times;
}
