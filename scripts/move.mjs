import './lib/node-version.mjs';

// Loaded after the version check: older versions of Node cannot even read these.
const { exitOnUserError } = await import('./lib/user-error.mjs');
const { spawnCmsCommand } = await import('./lib/cms-command.mjs');
const { recordSeeded } = await import('./lib/demo.mjs');
const { loadEnvFile, mergeEnvironment, saveEnvFile, setVariable } = await import('./lib/env-file.mjs');
const { readSettings } = await import('./lib/settings.mjs');

/** Makes the next start use another database; gives a sentence that says so and never quotes the password. */
function useDatabase(url) {
  const { isNew, text } = loadEnvFile();
  const changed = setVariable(text, 'DATABASE_URL', url);
  // With another data folder, it is another site that was moved than the one that .env is about.
  const isSetElsewhere =
    isNew || ['DATABASE_URL', 'DATA_DIR'].some((name) => process.env[name] !== undefined);
  if (isSetElsewhere || changed === null)
    return url
      ? 'Now set DATABASE_URL to the address that you have given, and start Linefeed.'
      : 'Now remove DATABASE_URL from the environment, and start Linefeed.';
  saveEnvFile(changed);
  return `DATABASE_URL is ${url ? 'that address' : 'empty'} in .env now: start Linefeed.`;
}

await exitOnUserError(async () => {
  const args = process.argv.slice(2);
  const settings = readSettings(mergeEnvironment(loadEnvFile().text));
  const code = await spawnCmsCommand('move', args, settings.env);
  if (code !== 0) process.exit(code);
  const url = args[0] === 'sqlite' ? '' : args[0];
  // A start with demo accounts would add the demo's blogs to what was moved.
  recordSeeded({ ...settings, databaseUrl: url || undefined });
  console.log(useDatabase(url));
});
