import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { nodeFlags } from './command.mjs';
import { loadEnvFile, mergeEnvironment } from './env-file.mjs';
import { fromRoot } from './paths.mjs';
import { UserError } from './user-error.mjs';
import { readSettings } from './settings.mjs';

const commandEnvironment = {
  NODE_ENV: 'production',
  PANEL: 'off',
  LOG_LEVEL: 'error',
  DATABASE_BUSY_MS: '20000',
};

/** One of the built CMS's commands, as `spawn` and `execute` take it. */
export function describeCmsCommand(name, args, env) {
  const file = fromRoot('cms', 'dist', 'src', 'commands', `${name}.js`);
  if (!existsSync(file))
    throw new UserError('The CMS is not built yet: run "npm start" or "npm run build" first.');
  const options = { cwd: fromRoot('cms'), env: { ...env, ...commandEnvironment } };
  return [process.execPath, [...nodeFlags, file, ...args], options];
}

/** Runs a command on the product's data with the arguments of this process and ends with its exit code. */
export async function runCmsCommand(name) {
  const { env } = readSettings(mergeEnvironment(loadEnvFile().text));
  const [command, args, options] = describeCmsCommand(name, process.argv.slice(2), env);
  const child = spawn(command, args, { ...options, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  process.exit(code ?? 1);
}
