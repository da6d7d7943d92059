import './lib/node-version.mjs';

// Loaded after the version check: older versions of Node cannot even read this.
const { test } = await import('./test/run-tests.mjs');

process.exit(await test());
