import './lib/node-version.mjs';

// Loaded after the version check: older versions of Node cannot even read these.
const { exitOnUserError } = await import('./lib/user-error.mjs');
const { start } = await import('./start/start-product.mjs');

await exitOnUserError(() => start({ isDev: process.argv.includes('--dev') }));
