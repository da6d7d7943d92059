import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { formatOutput } from './log-lines.mjs';
import { fromRoot } from './paths.mjs';
import { UserError } from './user-error.mjs';

const keptLines = 60;
/** Exit code of the CMS and the site after they have printed which setting is wrong. */
export const badConfiguration = 78;
/** Keeps Node from warning about what our packages use. */
export const nodeFlags = ['--disable-warning=ExperimentalWarning', '--disable-warning=DEP0040'];
/**
 * Node's own limit is half of the machine's memory, and V8 collects late while that is far: a site under load held 476 MB of
 * which it used 150. The Dockerfile repeats them.
 */
export const memoryFlags = { cms: '--max-old-space-size=384', site: '--max-old-space-size=320' };
const running = new Set();
/** A file for each command that runs, `OWNER PID SCRIPT`: it outlives its owner when that is killed. */
const commandFiles = fromRoot('.linefeed', 'commands');

/** Runs a command to its end and gives its exit code and output. */
export function execute(command, args, { cwd, env = process.env, timeoutMs } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    running.add(child);
    const file = child.pid && recordCommand(child.pid, args);
    const timer = timeoutMs && setTimeout(() => killGroup(child.pid, 'SIGKILL'), timeoutMs);
    let output = '';
    const onData = (chunk) => {
      if (process.env.VERBOSE === '1') process.stdout.write(chunk);
      output += chunk;
    };
    const end = (code) => {
      running.delete(child);
      if (file) rmSync(file, { force: true });
      clearTimeout(timer);
      resolve({ code, output });
    };
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
    child.on('error', (error) => {
      output += error.message;
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/** Runs a command; when it fails, throws a UserError with the sentence and the last lines of its output. */
export async function executeOrThrow(command, args, options, sentence) {
  const { code, output } = await execute(command, args, options);
  if (code === badConfiguration) throw new UserError(lastLines(output, 1));
  if (code !== 0) throw new UserError(sentence, formatOutput(lastLines(output)));
  return output;
}

export function lastLines(output, count = keptLines) {
  return output.trimEnd().split('\n').slice(-count).join('\n');
}

/** Ends all commands that `execute` still runs, grandchildren included. */
export function killRunning() {
  for (const child of running) killGroup(child.pid, 'SIGTERM');
}

/** Signals a detached process and everything that it started. */
export function killGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended by itself, or was never started.
  }
}

/** Ends the commands of a start that was killed: two installations or seeds at once would damage each other's files. */
export function killOrphans() {
  mkdirSync(commandFiles, { recursive: true });
  for (const file of readdirSync(commandFiles)) {
    const [owner, pid, script] = file.split(' ');
    if (isAlive(Number(owner))) continue;
    const commandLine = spawnSync('ps', ['-o', 'args=', '-p', pid], { encoding: 'utf8' }).stdout ?? '';
    if (commandLine.includes(script)) killGroup(pid, 'SIGKILL');
    rmSync(join(commandFiles, file), { force: true });
  }
}

export function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** The npm that runs this process, else the one in PATH. */
export function npmCommand(...args) {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') ? [process.execPath, [script, ...args]] : ['npm', args];
}

function recordCommand(pid, args) {
  const script = args.map((arg) => basename(arg)).find((arg) => /\.[cm]?js$/.test(arg));
  if (!script) return undefined;
  mkdirSync(commandFiles, { recursive: true });
  const file = join(commandFiles, `${process.pid} ${pid} ${script}`);
  writeFileSync(file, '');
  return file;
}
