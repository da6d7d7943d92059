import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseEnv } from 'node:util';
import { loadEnvFile, mergeEnvironment } from './env-file.mjs';
import { fromRoot } from './paths.mjs';
import { UserError } from './user-error.mjs';

const recordFolder = fromRoot('.linefeed', 'starts');
/** The settings that a start may be given for itself alone: where it listens, and where its data is. */
const places = ['HOST', 'PORT', 'SITE_URL', 'CMS_HOST', 'CMS_PORT', 'CMS_URL', 'CMS_PUBLIC_URL'];
const names = [...places, 'DATA_DIR', 'DATABASE_URL'];

/** Records, until this process ends, what its environment sets otherwise than `.env`. */
export function recordStart(text, processEnv = process.env, folder = recordFolder) {
  const file = parseEnv(text);
  const given = names.filter((name) => processEnv[name] && processEnv[name] !== file[name]);
  const record = join(folder, String(process.pid));
  mkdirSync(folder, { recursive: true });
  const settings = Object.fromEntries(given.map((name) => [name, processEnv[name]]));
  const script = basename(process.argv[1] ?? '');
  // An address of a database holds its password.
  writeFileSync(record, JSON.stringify({ script, settings }), { mode: 0o600 });
  process.once('exit', () => rmSync(record, { force: true }));
}

/** The settings of a start that still runs. A killed one leaves its record, and another process may get its number. */
function readRecord(folder, pid) {
  try {
    const { script, settings } = JSON.parse(readFileSync(join(folder, pid), 'utf8'));
    const { stdout, error } = spawnSync('ps', ['-o', 'args=', '-p', pid], { encoding: 'utf8' });
    if (!error && stdout !== '' && stdout.includes(script)) return [settings];
    if (!error) rmSync(join(folder, pid), { force: true });
    return [];
  } catch {
    // It has just ended, or is another user's.
    return [];
  }
}

function listRunning(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((pid) => readRecord(folder, pid));
}

/** The port of another start that has its data in the same folder, if one runs. */
export function findStartOnSameData(text, processEnv = process.env, folder = recordFolder) {
  const file = parseEnv(text);
  const dataOf = (given) => given.DATA_DIR || file.DATA_DIR;
  const start = listRunning(folder).find((given) => dataOf(given) === dataOf(processEnv));
  return start && (start.PORT ?? file.PORT);
}

/** The environment of a command: the running start's, otherwise that of `.env`. The command's own variables win. */
export function commandEnvironment(
  text = loadEnvFile().text,
  processEnv = process.env,
  folder = recordFolder,
) {
  const asked = names.filter((name) => processEnv[name]);
  const starts = listRunning(folder).filter((start) =>
    asked.every((name) => start[name] === processEnv[name]),
  );
  const [start] = starts;
  // One of them has what `.env` says.
  if (starts.some((given) => Object.keys(given).length === 0)) return mergeEnvironment(text, processEnv);
  if (starts.length > 1) {
    const ports = starts.map(({ PORT = 'of .env' }) => `PORT ${PORT}`).join(', ');
    throw new UserError(
      `${starts.length} starts are running (${ports}): set PORT or DATA_DIR as for the one you mean.`,
    );
  }
  return mergeEnvironment(text, { ...start, ...processEnv });
}
