import { fileURLToPath } from 'node:url';
import { withBrowserSite } from './reading/browser-site.mjs';
import { coldLoad } from './reading/cold-load.mjs';
import { findPages } from './reading/pages.mjs';
import { headerSearch } from './reading/header-search.mjs';
import { missedTargets, readingTable, summarise } from './reading/results.mjs';

/**
 * Loads the pages that readers open as a slow phone does for the first time, so many times each, and prints
 * what that cost; gives the targets that were missed. `siteUrl` measures a product that runs already.
 */
export async function benchReading({ runs = 5, siteUrl } = {}) {
  return withBrowserSite(siteUrl, async ({ browserPath, site }) => {
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const runs = Number(process.env.RUNS ?? 5);
  const missed = await benchReading({ runs, siteUrl: process.env.SITE });
  for (const sentence of missed) console.log(sentence);
  process.exitCode = missed.length > 0 ? 1 : 0;
}
