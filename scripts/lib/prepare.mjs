import { join } from 'node:path';
import { build, devTargets } from './build.mjs';
import { loadEnvFile, mergeEnvironment, saveEnvFile } from './env-file.mjs';
import { requireWritable, requireWritableFile } from './folders.mjs';
import { installIfNeeded } from './install.mjs';
import { withTreeLock } from './lock.mjs';
import { root } from './paths.mjs';
import { requireFreePort } from './ports.mjs';
import { partEnvironment, readSettings } from './settings.mjs';

/** Reads and checks everything that could refuse a start, before anything is changed. */
export async function checkEverything() {
  const envFile = loadEnvFile();
  const merged = mergeEnvironment(envFile.text);
  const settings = readSettings(merged);
  requireWritable(root, 'start Linefeed as the user that owns it, or change its owner');
  requireWritable(settings.dataDir, 'change its owner, or set DATA_DIR to a folder that can be written');
  if (!settings.databaseUrl) {
    requireWritableFile(
      join(settings.dataDir, 'linefeed.db'),
      'change its owner, or set DATA_DIR to another folder',
    );
  }
  await requireFreePort('PORT', 'HOST', settings.site);
  await requireFreePort('CMS_PORT', 'CMS_HOST', settings.cms);
  return { settings, env: partEnvironment(merged, settings), envFile };
}

/** Writes `.env` when there was none, installs and builds what is missing or stale. */
export async function prepareTree({ envFile, isDev }) {
  if (envFile.isNew) {
    saveEnvFile(envFile.text);
    console.log('✓ Wrote .env with random secrets');
  }
  await withTreeLock(async () => {
    await installIfNeeded();
    await build({ only: isDev ? devTargets : undefined });
  });
}
