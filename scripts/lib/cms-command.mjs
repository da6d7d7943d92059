import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { resolve } from 'node:path';
import { nodeFlags } from './command.mjs';
import { fromRoot, root } from './paths.mjs';
import { commandEnvironment } from './running-start.mjs';
import { UserError } from './user-error.mjs';
import { readSettings } from './settings.mjs';

const commandSettings = {
  NODE_ENV: 'production',
  PANEL: 'off',
  LOG_LEVEL: 'error',
  DATABASE_BUSY_MS: '20000',
};

/** One of the built CMS's commands, as `spawn` and `execute` take it. */
export function describeCmsCommand(name, args, env, changes = commandSettings) {
  const file = fromRoot('cms', 'dist', 'src', 'commands', `${name}.js`);
  if (!existsSync(file))
    throw new UserError('The CMS is not built yet: run "npm start" or "npm run build" first.');
  const options = { cwd: fromRoot('cms'), env: { ...env, ...changes } };
  return [process.execPath, [...nodeFlags, file, ...args], options];
}

/** Runs a command on the product's data and gives its exit code. */
export async function spawnCmsCommand(name, args, env, changes) {
  const [command, words, options] = describeCmsCommand(name, args, env, changes);
  const child = spawn(command, words, { ...options, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const [code, signal] = await once(child, 'exit');
  if (!signal) return code;
  console.error(`The command was ended by ${signal}.`);
  return 128 + constants.signals[signal];
}

/** Runs a command and ends with its exit code. */
export async function runCmsCommand(name, args) {
  const { env } = readSettings(commandEnvironment());
  process.exit(await spawnCmsCommand(name, args, env));
}

/** Paths as they were typed: npm runs its scripts in the folder of package.json. */
export function resolvePaths(args) {
  const cwd = process.cwd();
  const folder = cwd === root ? (process.env.INIT_CWD ?? cwd) : cwd;
  return args.map((arg) => (arg.startsWith('--') ? arg : resolve(folder, arg)));
}
