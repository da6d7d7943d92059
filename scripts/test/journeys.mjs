import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { execute, lastLines } from '../lib/command.mjs';
import { withoutSettings } from '../lib/env-file.mjs';
import { fromRoot, root } from '../lib/paths.mjs';
import { startThrowawayProduct } from './throwaway-product.mjs';

const playwright = fromRoot('node_modules', '@playwright', 'test', 'cli.js');

/** Runs the browser journeys against the built product on free ports and data of its own. */
export async function runJourneys(folder, browser) {
  const dataDir = join(folder, 'product');
  const traces = join(folder, 'journeys');
  const report = join(folder, 'journeys.json');
  const product = await startThrowawayProduct(dataDir);
  try {
    const { code, output } = await execute(process.execPath, [playwright, 'test'], {
      cwd: root,
      env: {
        ...withoutSettings(process.env),
        SITE: product.siteUrl,
        CMS: product.cmsUrl,
        CHROMIUM: browser,
        JOURNEYS_OUTPUT: traces,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    });
    if (code === 0) rmSync(traces, { recursive: true, force: true });
    const log = code === 0 ? '' : `\nLast lines of the product's log:\n${lastLines(product.log())}`;
    return { code, output: output + log, report };
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
