import './lib/node-version.mjs';

// Loaded after the version check: older versions of Node cannot even read these.
const { runOrRefuse } = await import('./lib/refusal.mjs');
const { start } = await import('./start/start-product.mjs');

await runOrRefuse(() => start({ isDev: process.argv.includes('--dev') }));
