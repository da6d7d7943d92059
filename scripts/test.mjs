import './lib/node-version.mjs';

// Loaded after the version check: older versions of Node cannot even read this.
const { test } = await import('./lib/test.mjs');

process.exit(await test());
