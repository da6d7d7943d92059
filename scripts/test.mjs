import './lib/node-version.mjs';

// Loaded after the version check: older versions of Node cannot even read this.
const { test } = await import('./test/run-tests.mjs');

const args = process.argv.slice(2);
const words = args.filter((one) => !one.startsWith('--'));
process.exit(await test({ isQuick: args.includes('--quick'), areFaults: args.includes('--faults'), words }));
