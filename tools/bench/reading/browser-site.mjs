import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../../../scripts/test/browser.mjs';
import { build } from '../../../scripts/lib/build.mjs';
import { onStopSignals } from '../../../scripts/lib/stop-signals.mjs';
import { startThrowawayProduct } from '../../../scripts/test/throwaway-product.mjs';

/** Runs the work against a product of its own with the demo content, or against the one that is named. */
export async function withBrowserSite(siteUrl, work) {
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
