import './lib/node-version.mjs';

// Loaded after the version check: older versions of Node cannot even read these.
const { runOrRefuse } = await import('./lib/refusal.mjs');
const { runCmsCommand } = await import('./lib/cms-command.mjs');

await runOrRefuse(() => runCmsCommand('seed'));
