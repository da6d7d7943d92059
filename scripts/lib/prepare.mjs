import { accessSync, constants, existsSync, mkdtempSync, rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from './build.mjs';
import { loadEnvFile, mergeEnvironment, saveEnvFile } from './env-file.mjs';
import { installIfNeeded } from './install.mjs';
import { fromRoot, root } from './paths.mjs';
import { requireFreePort } from './ports.mjs';
import { readSettings } from './settings.mjs';
import { withTreeLock } from './tree-lock.mjs';
import { UserError } from './user-error.mjs';

/** Checks ports and folders before anything is changed, and gives the settings. */
export async function checkSettings() {
  const envFile = loadEnvFile();
  const settings = readSettings(mergeEnvironment(envFile.text));
  requireWritableFolder(root, 'start Linefeed as the user who owns it, or change its owner');
  requireWritableFolder(settings.dataDir, 'change its owner, or set DATA_DIR to a writable folder');
  if (!settings.databaseUrl) {
    requireWritableFile(
      join(settings.dataDir, 'linefeed.db'),
      'change its owner, or set DATA_DIR to another folder',
    );
  }
  await requireFreePort('PORT', 'HOST', settings.site);
  await requireFreePort('CMS_PORT', 'CMS_HOST', settings.cms);
  return { settings, envFile };
}

/** Prepares a tree that was never built for a command of the CMS; an image, for one, is built already. */
export async function prepareCms() {
  if (!existsSync(fromRoot('cms', 'dist', 'src', 'commands'))) await prepareTree(loadEnvFile(), ['cms']);
}

/** Writes `.env` if there is none, installs and builds what is missing or stale. */
export async function prepareTree(envFile, targets) {
  if (envFile.isNew) {
    saveEnvFile(envFile.text);
    console.log('✓ Wrote .env with random secrets');
  }
  await withTreeLock(async () => {
    await installIfNeeded();
    await build({ only: targets });
  });
}

/** A folder that does not exist yet counts as writable if its nearest existing parent is. */
function requireWritableFolder(folder, advice) {
  let existing = folder;
  while (!existsSync(existing)) existing = dirname(existing);
  try {
    // A real write: access() says yes to root even where the file system is read-only.
    rmdirSync(mkdtempSync(join(existing, '.linefeed-probe-')));
  } catch (error) {
    throw new UserError(`The folder ${folder} is not writable (${error.code}): ${advice}.`);
  }
}

function requireWritableFile(file, advice) {
  if (!existsSync(file)) return;
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new UserError(`The file ${file} is not writable (${error.code}): ${advice}.`);
  }
}
