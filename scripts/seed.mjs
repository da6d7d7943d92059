import './lib/node-version.mjs';

// Loaded after the version check: older versions of Node cannot even read these.
const { exitOnUserError } = await import('./lib/user-error.mjs');
const { prepareCms } = await import('./lib/prepare.mjs');
const { runCmsCommand } = await import('./lib/cms-command.mjs');

await exitOnUserError(async () => {
  await prepareCms();
  await runCmsCommand('seed');
});
