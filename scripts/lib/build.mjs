import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { executeOrThrow } from './command.mjs';
import { compressFiles } from './compress-files.mjs';
import { withoutSettings } from './env-file.mjs';
import { fromRoot } from './paths.mjs';
import { removeHash, hashSources, isSavedHash, saveHash } from './source-hash.mjs';
import { step } from './print-steps.mjs';
import { UserError } from './user-error.mjs';

const shared = ['package-lock.json', 'tsconfig.base.json'];
const tsc = fromRoot('node_modules', 'typescript', 'bin', 'tsc');
const remix = fromRoot('node_modules', '@remix-run', 'dev', 'dist', 'cli.js');
const strapi = fromRoot('node_modules', '@strapi', 'strapi', 'bin', 'strapi.js');

/** Each target names its sources: it is stale when one of them has changed. */
export const targets = {
  panel: {
    title: 'Building the CMS and its panel (about a minute)',
    sources: [
      ...shared,
      'cms/package.json',
      'cms/tsconfig.json',
      'cms/config/admin.ts',
      'cms/config/plugins.ts',
      'cms/src/admin',
      'cms/src/panel/interface',
      // The panel's pages share these with the server.
      'cms/src/contract',
      'cms/src/panel/server/views',
      'cms/src/rich-text',
      'cms/src/shared',
    ],
    output: 'cms/dist/build/index.html',
    clear: () => remove('cms/dist'),
    folder: 'cms',
    command: [strapi, 'build'],
    // Quality 11 takes seven times as long and makes the files 7 % smaller.
    compressed: { folder: 'cms/dist/build', quality: 9 },
    failure: 'The CMS could not be built',
  },
  cms: {
    title: 'Compiling the CMS',
    sources: [...shared, 'cms/package.json', 'cms/tsconfig.json', 'cms/src', 'cms/config', 'cms/database'],
    output: 'cms/dist/src/main.js',
    clear: clearCompiledCms,
    folder: 'cms',
    command: [tsc, '-p', '.'],
    failure: 'The CMS does not compile',
  },
  site: {
    title: 'Building the site',
    sources: [
      ...shared,
      'web',
      'cms/package.json',
      'cms/src/contract',
      'cms/src/rich-text',
      'cms/src/shared',
    ],
    output: 'web/build/server/index.js',
    // Vite clears its output itself.
    folder: 'web',
    command: [remix, 'vite:build'],
    compressed: { folder: 'web/build/client/assets', quality: 11 },
    failure: 'The site could not be built',
  },
  process: {
    title: "Compiling the site's server",
    sources: [...shared, 'web/package.json', 'web/server'],
    output: 'web/build/process/main.js',
    clear: () => remove('web/build/process'),
    folder: 'web',
    command: [tsc, '-p', 'server'],
    failure: "The site's server does not compile",
  },
};

/** Hot reload needs these; it compiles the rest by itself. */
export const devTargets = ['panel', 'cms', 'process'];

/** Builds what is stale of the targets above, or all of it when `isForced`. */
export async function build({ only = Object.keys(targets), isForced = false } = {}) {
  const unknown = only.find((name) => !Object.hasOwn(targets, name));
  if (unknown)
    throw new UserError(
      `There is no ${unknown} to build: name ${Object.keys(targets).join(', ')} or nothing.`,
    );
  const hashes = Object.fromEntries(only.map((name) => [name, hashSources(targets[name].sources)]));
  const stale = new Set(only.filter((name) => isForced || isStale(name, hashes[name])));
  // Vite clears the folder that the process is compiled into.
  if (stale.has('site')) stale.add('process');
  // The panel's build compiles the server too.
  const made = (name) => (name === 'panel' && stale.delete('cms') ? ['panel', 'cms'] : [name]);
  for (const name of stale) {
    const results = made(name);
    results.forEach(removeHash);
    await step(targets[name].title, () => run(targets[name]));
    results.forEach((result) => saveHash(result, hashes[result] ?? hashSources(targets[result].sources)));
  }
}

function isStale(name, hash) {
  return !isSavedHash(name, hash) || !existsSync(fromRoot(targets[name].output));
}

function remove(path) {
  rmSync(fromRoot(path), { recursive: true, force: true });
}

/** A file whose source is gone would still be loaded by Strapi, so the old output goes first. */
function clearCompiledCms() {
  if (!existsSync(fromRoot('cms/dist'))) return;
  for (const name of readdirSync(fromRoot('cms/dist'))) {
    if (name !== 'build') remove(`cms/dist/${name}`);
  }
}

async function run({ clear, folder, command, compressed, failure }) {
  clear?.();
  // A build takes nothing from the settings; variables that the CMS requires get throwaway values.
  const env = {
    ...withoutSettings(process.env),
    NODE_ENV: 'production',
    STRAPI_TELEMETRY_DISABLED: 'true',
    SECRET: randomBytes(32).toString('hex'),
    INTERNAL_SECRET: randomBytes(32).toString('hex'),
  };
  const sentence = `${failure}: fix what the lines above report.`;
  await executeOrThrow(process.execPath, command, { cwd: fromRoot(folder), env }, sentence);
  if (compressed) await compressFiles(fromRoot(compressed.folder), compressed.quality);
}
