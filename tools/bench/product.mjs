import { fromRoot } from '../../scripts/lib/paths.mjs';
import { step } from '../../scripts/lib/steps.mjs';
import { startThrowawayProduct } from '../../scripts/test/throwaway-product.mjs';
import { findFacts } from './test-data.mjs';

const changes = { PANEL: 'off' };

/** Starts the product on so many blogs; its data folder is kept and used again. */
export function startSite(blogs) {
  return step(`Starting the product on ${blogs.toLocaleString('en')} blogs`, async () => {
    const dataDir = fromRoot('.linefeed', 'bench', `blogs-${blogs}`);
    const product = await startThrowawayProduct(dataDir, { blogs, changes });
    const { cms, site } = product.pids();
    return {
      blogs,
      dataDir,
      facts: await findFacts(product.cmsUrl),
      api: { url: product.cmsUrl, pids: { cms } },
      pages: { url: product.siteUrl, pids: { site, cms } },
      stop: product.stop,
    };
  });
}
