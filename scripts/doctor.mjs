import './lib/node-version.mjs';

// Loaded after the version check: older versions of Node cannot even read these.
const { exitOnUserError } = await import('./lib/user-error.mjs');
const { runDoctor } = await import('./lib/doctor.mjs');

await exitOnUserError(runDoctor);
