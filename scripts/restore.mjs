import './lib/node-version.mjs';

// Loaded after the version check: older versions of Node cannot even read these.
const { exitOnUserError } = await import('./lib/user-error.mjs');
const { resolvePaths, spawnCmsCommand } = await import('./lib/cms-command.mjs');
const { recordSeeded } = await import('./lib/demo.mjs');
const { loadEnvFile, mergeEnvironment } = await import('./lib/env-file.mjs');
const { prepareCms } = await import('./lib/prepare.mjs');
const { readSettings } = await import('./lib/settings.mjs');

await exitOnUserError(async () => {
  await prepareCms();
  const settings = readSettings(mergeEnvironment(loadEnvFile().text));
  const code = await spawnCmsCommand('restore', resolvePaths(process.argv.slice(2)), settings.env);
  // A start with demo accounts would add the demo's blogs to what was restored.
  if (code === 0) recordSeeded(settings);
  process.exit(code);
});
