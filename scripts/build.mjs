import './lib/node-version.mjs';

// Loaded after the version check: older versions of Node cannot even read these.
const { build } = await import('./lib/build.mjs');
const { withTreeLock } = await import('./lib/tree-lock.mjs');
const { exitOnUserError } = await import('./lib/user-error.mjs');

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

await exitOnUserError(() =>
  withTreeLock(() =>
    build({ only: names.length > 0 ? names : undefined, isForced: process.argv.includes('--force') }),
  ),
);
