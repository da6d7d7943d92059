import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { badConfiguration } from './command.mjs';
import { spawnCmsCommand } from './cms-command.mjs';
import { readEnvFile } from './env-file.mjs';
import { fromRoot } from './paths.mjs';
import { commandEnvironment } from './running-start.mjs';
import { readSettings } from './settings.mjs';
import { UserError } from './user-error.mjs';

/** The environment of a start, or as much of it as a wrong setting leaves, and what is wrong. */
function readEnvironment() {
  const env = commandEnvironment(readEnvFile() ?? '');
  try {
    return { env: readSettings(env).env, problems: [] };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { env, problems: [error.message] };
  }
}

/** Lists the variables that stop the site from starting. `env.js` names one at a time; the CMS image lacks it. */
function listSiteProblems(env) {
  const file = fromRoot('web', 'build', 'process', 'env.js');
  if (!existsSync(file)) return [];
  // The CMS judges the secret itself.
  const rest = { ...env, INTERNAL_SECRET: 'x'.repeat(32) };
  const problems = [];
  for (;;) {
    const { status, stderr } = spawnSync(process.execPath, [file], { env: rest, encoding: 'utf8' });
    const [sentence] = stderr.split('\n');
    const [name] = sentence.split(' ');
    if (status !== badConfiguration || !(name in rest)) return problems;
    problems.push(sentence);
    delete rest[name];
  }
}

/** Runs the doctor of the CMS with the settings as they are, and ends with its exit code. */
export async function runDoctor() {
  const { env, problems } = readEnvironment();
  const all = [...problems, ...listSiteProblems(env)];
  process.exit(await spawnCmsCommand('doctor', all, env, { NODE_ENV: 'production' }));
}
