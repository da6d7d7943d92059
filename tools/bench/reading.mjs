import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../../scripts/test/browser.mjs';
import { build } from '../../scripts/lib/build.mjs';
import { onStopSignals } from '../../scripts/lib/stop-signals.mjs';
import { startThrowawayProduct } from '../../scripts/test/throwaway-product.mjs';
import { coldLoad } from './reading/cold-load.mjs';
import { headerSearch } from './reading/header-search.mjs';
import { missedTargets, readingTable, summarise } from './reading/results.mjs';

/**
 * Loads the pages that readers open as a slow phone does for the first time, RUNS times each, prints the figures and
 * gives the targets that were missed. SITE measures a product that is already running.
 */
export async function benchReading() {
  const runs = Number(process.env.RUNS ?? 5);
  return withBrowserSite(process.env.SITE, async ({ browserPath, site }) => {
    const pages = await findPages(site);
    const loads = pages.map(() => []);
    // In turn rather than page by page: what else the machine does then hits all of them alike.
    for (let run = 0; run < runs; run += 1) {
      for (const [index, { path }] of pages.entries()) {
        loads[index].push(await coldLoad(browserPath, site + path));
      }
    }
    const results = pages.map((page, index) => ({ ...page, ...summarise(loads[index]) }));
    const search = await headerSearch(browserPath, site);
    console.log(readingTable(results, search));
    return missedTargets(results, search);
  });
}

/** Runs the work against a product of its own with the demo content, or against the one that is named. */
async function withBrowserSite(siteUrl, work) {
  const browserPath = await findBrowser();
  if (siteUrl) return work({ browserPath, site: siteUrl });
  await build();
  const folder = mkdtempSync(join(tmpdir(), 'linefeed-reading-'));
  const leave = () => process.exit(1);
  onStopSignals({ onFirst: leave, onSecond: leave });
  const product = await startThrowawayProduct(join(folder, 'product'));
  try {
    return await work({ browserPath, site: product.siteUrl });
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The pages that readers open first. The blog is one with code, pictures and contents, as most on the site. */
async function findPages(site) {
  const [blog] = await list(`${site}/api/v1/blogs?limit=1&view=card`);
  return [
    { name: 'Blog', path: `/blogs/${blog._id}`, isTarget: true },
    { name: 'Home', path: '/' },
    { name: 'All blogs', path: '/allblogs' },
    { name: 'Search', path: '/search?query=the' },
    { name: 'Author', path: `/authors/${blog.author._id}` },
    { name: 'Login', path: '/login' },
  ];
}

async function list(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
}
