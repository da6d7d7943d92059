import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { withoutSettings } from '../lib/env-file.mjs';
import { findFreePort } from '../lib/ports.mjs';
import { runProduct } from '../start/product.mjs';
import { seedDemo } from '../lib/demo.mjs';
import { readSettings } from '../lib/settings.mjs';

const readyLimitMs = 120_000;
const keptLines = 2_000;

/**
 * Starts the built product on free ports and data that nobody else uses: with the demo content, and with `blogs` up to
 * that many besides. `changes` win over its settings.
 */
export async function startThrowawayProduct(dataDir, { blogs, changes = {} } = {}) {
  mkdirSync(dataDir, { recursive: true });
  const settings = readSettings({ ...(await throwawayValues(dataDir)), ...changes });
  await seedDemo({ ...settings, blogs });

  const lines = [];
  const addLine = (line) => {
    if (lines.push(line) > 2 * keptLines) lines.splice(0, keptLines);
  };
  const product = runProduct({ settings, print: addLine });
  product.showLogs();
  const kill = () => product.kill();
  process.once('exit', kill);
  const stop = async () => {
    await product.stop();
    process.removeListener('exit', kill);
  };
  const late = await product.whenReady(readyLimitMs);
  if (late.length > 0) {
    await stop();
    throw new Error(`Not ready after two minutes: ${late.join(' and ')}.\n${lines.slice(-40).join('\n')}`);
  }
  return {
    siteUrl: settings.siteUrl,
    cmsUrl: settings.cms.url,
    pids: product.pids,
    log: () => lines.join('\n'),
    stop,
  };
}

/** The settings of a product on ports and data that nobody else uses. */
export async function throwawayValues(dataDir) {
  const PORT = String(await findFreePort());
  return {
    ...withoutSettings(process.env),
    PORT,
    SITE_URL: `http://127.0.0.1:${PORT}`,
    CMS_PORT: String(await findFreePort()),
    DATA_DIR: dataDir,
    SECRET: randomBytes(32).toString('hex'),
    INTERNAL_SECRET: randomBytes(32).toString('hex'),
    DEMO_ACCOUNTS: 'true',
    RATE_LIMITS: 'off',
  };
}
