import './lib/node-version.mjs';

// Loaded after the version check: older versions of Node cannot even read this.
const { test } = await import('./test/run-tests.mjs');

const words = process.argv.slice(2);
const word = words.find((one) => !one.startsWith('--'));
process.exit(await test({ isQuick: words.includes('--quick'), areFaults: words.includes('--faults'), word }));
