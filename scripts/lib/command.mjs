import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { formatOutput } from './log-lines.mjs';
import { fromRoot } from './paths.mjs';
import { UserError } from './user-error.mjs';

const keptLines = 60;
/** Exit code of the CMS and the site after they have printed which setting is wrong. */
export const badConfiguration = 78;
/** Keeps Node from warning about what our packages use. */
export const nodeFlags = ['--disable-warning=ExperimentalWarning', '--disable-warning=DEP0040'];
const running = new Set();
/** One line for each command that runs: it outlives this process when this process is killed. */
const runningFile = fromRoot('.linefeed', 'running');

/** Runs a command to its end and gives its exit code and output. */
export function execute(command, args, { cwd, env = process.env, timeoutMs } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    running.add(child);
    if (child.pid) recordRunning(child.pid, args);
    const timer = timeoutMs && setTimeout(() => killGroup(child, 'SIGKILL'), timeoutMs);
    let output = '';
    const onData = (chunk) => {
      if (process.env.VERBOSE === '1') process.stdout.write(chunk);
      output += chunk;
    };
    const end = (code) => {
      running.delete(child);
      if (child.pid) forgetRunning(child.pid);
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
  for (const child of running) killGroup(child, 'SIGTERM');
}

/** Signals a detached child and everything that it started. */
export function killGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}

/** Ends the commands of a start that was killed: two installations or seeds at once would damage each other's files. */
export function killOrphans() {
  for (const line of readRunning()) {
    const [pid, script] = line.split(' ');
    const commandLine = spawnSync('ps', ['-o', 'args=', '-p', pid], { encoding: 'utf8' }).stdout ?? '';
    if (!commandLine.includes(script)) continue;
    try {
      process.kill(-Number(pid), 'SIGKILL');
    } catch {
      // It has just ended by itself.
    }
  }
  writeRunning([]);
}

/** The npm that runs this process, else the one in PATH. */
export function npmCommand(...args) {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') ? [process.execPath, [script, ...args]] : ['npm', args];
}

function recordRunning(pid, args) {
  const script = args.map((arg) => basename(arg)).find((arg) => /\.[cm]?js$/.test(arg));
  if (script) writeRunning([...readRunning(), `${pid} ${script}`]);
}

function forgetRunning(pid) {
  writeRunning(readRunning().filter((line) => !line.startsWith(`${pid} `)));
}

function readRunning() {
  try {
    return readFileSync(runningFile, 'utf8').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

function writeRunning(lines) {
  mkdirSync(fromRoot('.linefeed'), { recursive: true });
  writeFileSync(runningFile, lines.map((line) => `${line}\n`).join(''));
}
