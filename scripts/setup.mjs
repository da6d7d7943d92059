import './lib/node-version.mjs';

// Loaded after the version check: older versions of Node cannot even read these.
const { exitOnUserError } = await import('./lib/user-error.mjs');
const { setUp } = await import('./setup/write-env-file.mjs');

await exitOnUserError(() => setUp(process.argv.slice(2)));
