import { spawn } from 'node:child_process';
import { readable } from '../start/log-lines.mjs';
import { forget, remember } from '../start/orphans.mjs';
import { Refusal } from './refusal.mjs';

const keptLines = 60;
/** The exit code of a program of ours that has already said which setting is wrong. */
export const badConfiguration = 78;
const running = new Set();

/** Runs a command to its end and gives its exit code and output; `onLine` hears every line. */
export function execute(command, args, { cwd, env = process.env, onLine, timeoutMs } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    running.add(child);
    if (child.pid) remember(child.pid, args);
    const timer = timeoutMs && setTimeout(() => killGroup(child, 'SIGKILL'), timeoutMs);
    let output = '';
    const take = (chunk) => {
      if (process.env.VERBOSE === '1') process.stdout.write(chunk);
      output += chunk;
      if (onLine) chunk.toString().split('\n').filter(Boolean).forEach(onLine);
    };
    const end = (code) => {
      running.delete(child);
      if (child.pid) forget(child.pid);
      clearTimeout(timer);
      resolve({ code, output });
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', (error) => {
      output += error.message;
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/** Runs a command; when it fails, refuses with the sentence given and the last lines of its output. */
export async function executeOrRefuse(command, args, options, sentence) {
  const { code, output } = await execute(command, args, options);
  if (code === badConfiguration) throw new Refusal(lastLines(output, 1));
  if (code !== 0) throw new Refusal(sentence, readable(lastLines(output)));
  return output;
}

export function lastLines(output, count = keptLines) {
  return output.trimEnd().split('\n').slice(-count).join('\n');
}

/** Ends what `execute` still runs, grandchildren included. */
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

/** The npm that runs us, else the one in PATH. */
export function npmCommand(...args) {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') ? [process.execPath, [script, ...args]] : ['npm', args];
}
