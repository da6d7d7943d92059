import './lib/node-version.mjs';

// Loaded after the version check: older versions of Node cannot even read these.
const { exitOnUserError, UserError } = await import('./lib/user-error.mjs');
const { resolvePaths, runCmsCommand } = await import('./lib/cms-command.mjs');
const { prepareCms } = await import('./lib/prepare.mjs');

const commands = ['backup', 'backup-verify', 'held-mail', 'make-admin', 'seed'];
const [name, ...args] = process.argv.slice(2);

await exitOnUserError(async () => {
  if (!commands.includes(name)) throw new UserError(`Name a command: ${commands.join(', ')}.`);
  await prepareCms();
  await runCmsCommand(name, name.startsWith('backup') ? resolvePaths(args) : args);
});
