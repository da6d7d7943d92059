import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, devTargets } from './build.mjs';
import { loadEnvFile, mergeEnvironment, saveEnvFile } from './env-file.mjs';
import { requireWritable, requireWritableFile } from './folders.mjs';
import { installIfNeeded } from './install.mjs';
import { withTreeLock } from './lock.mjs';
import { fromRoot, root } from './paths.mjs';
import { requireFreePort } from './ports.mjs';
import { partEnvironment, readSettings } from '../start/settings.mjs';

/** Reads and checks everything that could refuse a start, before anything is changed. */
export async function checkEverything() {
  const envFile = loadEnvFile();
  const merged = mergeEnvironment(envFile.text);
  const settings = readSettings(merged);
  requireWritable(root, 'start Linefeed as the user who owns it, or change its owner');
  requireWritable(settings.dataDir, 'change its owner, or set DATA_DIR to a writable folder');
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
  await installAndBuild(envFile, isDev ? devTargets : undefined);
}

/** What a command of the CMS needs in a tree that was never built; an image, for one, comes built. */
export async function prepareCms() {
  if (!existsSync(fromRoot('cms', 'dist', 'src', 'commands'))) await installAndBuild(loadEnvFile(), ['cms']);
}

async function installAndBuild(envFile, targets) {
  if (envFile.isNew) {
    saveEnvFile(envFile.text);
    console.log('✓ Wrote .env with random secrets');
  }
  await withTreeLock(async () => {
    await installIfNeeded();
    await build({ only: targets });
  });
}
