import './lib/node-version.mjs';

// Loaded after the version check: older versions of Node cannot even read this.
const { test } = await import('./test/run-tests.mjs');

const args = process.argv.slice(2);
// Each workspace looks for its tests in its own folder.
const words = args
  .filter((one) => !one.startsWith('--'))
  .map((one) => one.replace(/^(?:cms|web\/e2e|web)\//, ''));
process.exit(await test({ isQuick: args.includes('--quick'), areFaults: args.includes('--faults'), words }));
