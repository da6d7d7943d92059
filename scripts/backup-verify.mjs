import './lib/node-version.mjs';

// Loaded after the version check: older versions of Node cannot even read these.
const { exitOnUserError } = await import('./lib/user-error.mjs');
const { resolvePaths, runCmsCommand } = await import('./lib/cms-command.mjs');
const { prepareCms } = await import('./lib/prepare.mjs');

await exitOnUserError(async () => {
  await prepareCms();
  await runCmsCommand('backup-verify', resolvePaths(process.argv.slice(2)));
});
