import { spawn } from 'node:child_process';
import { badConfiguration, killGroup } from '../lib/command.mjs';
import { createPartLog } from './part-log.mjs';

const longestPauseMs = 5000;
const healthyMs = 10_000;
const stopLimitMs = 20_000;

/**
 * Keeps one part running: starts it again when it ends, after crashes with growing pauses, until it is stopped.
 * `onBadConfiguration` hears the last line of a part that ended saying that another start would not help.
 */
export function supervise(part, { restartPauseMs, onBadConfiguration, say = console.log, write, isForEyes }) {
  const log = createPartLog(part.name, { write, isForEyes });
  let child = null;
  let pauseMs = restartPauseMs;
  let restartTimer = null;
  let isStopping = false;
  let startedAt = 0;

  function start() {
    startedAt = Date.now();
    log.clear();
    // A group of its own: Ctrl-C reaches the supervisor alone, which then stops the parts in order.
    child = spawn(process.execPath, part.args, { cwd: part.cwd, env: part.env, detached: true });
    child.stdin.on('error', () => {});
    log.follow(child.stdout);
    log.follow(child.stderr);
    // What the part has started itself does not survive it (and would hold its output open).
    const group = child;
    child.once('exit', () => killGroup(group, 'SIGKILL'));
    child.once('close', onClose);
  }

  function onClose(code, signal) {
    child = null;
    if (isStopping) return;
    if (code === badConfiguration) return onBadConfiguration(log.lastLine());
    log.showLast();
    if (code === 0 || Date.now() - startedAt >= healthyMs) pauseMs = restartPauseMs;
    say(
      `${part.name} stopped unexpectedly (${signal ?? `exit code ${code}`}); restarting in ${pauseMs / 1000} s.`,
    );
    restartTimer = setTimeout(start, pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }

  function stop() {
    isStopping = true;
    clearTimeout(restartTimer);
    if (!child) return Promise.resolve();
    const ending = child;
    const timer = setTimeout(() => killGroup(ending, 'SIGKILL'), stopLimitMs);
    ending.kill('SIGTERM');
    return new Promise((resolve) => {
      ending.once('close', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  function kill() {
    isStopping = true;
    if (child) killGroup(child, 'SIGKILL');
  }

  start();
  return { name: part.name, log, stop, kill, pid: () => child?.pid };
}
