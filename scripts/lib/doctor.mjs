import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describeCmsCommand } from './cms-command.mjs';
import { mergeEnvironment, readEnvFile } from './env-file.mjs';
import { readSettings } from './settings.mjs';
import { UserError } from './user-error.mjs';

/** The environment of a start, or as much of it as a wrong setting leaves, and what is wrong. */
function readEnvironment() {
  const env = mergeEnvironment(readEnvFile() ?? '');
  try {
    return { env: readSettings(env).env, problems: [] };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { env, problems: [error.message] };
  }
}

/** Runs the doctor of the CMS with the settings as they are, and ends with its exit code. */
export async function runDoctor() {
  const { env, problems } = readEnvironment();
  const [command, words, options] = describeCmsCommand('doctor', problems, env, { NODE_ENV: 'production' });
  const [code] = await once(spawn(command, words, { ...options, stdio: 'inherit' }), 'exit');
  process.exit(code ?? 1);
}
