import { spawn } from 'node:child_process';
import { badConfiguration, killGroup } from '../lib/command.mjs';
import { createServiceLog } from './service-log.mjs';

const longestPauseMs = 5000;
const healthyMs = 10_000;
const stopLimitMs = 20_000;

/**
 * Keeps one service running, from when `mayStart` resolves: restarts it when it ends, after crashes with growing pauses,
 * until it is stopped. Calls `onBadConfiguration` with the service's last line when its exit code says that a restart
 * would not help.
 */
export function supervise(
  service,
  { restartPauseMs, mayStart, print = console.log, onBadConfiguration = print, isTerminal = true },
) {
  const log = createServiceLog(service.name, { print, isTerminal });
  let child = null;
  let pauseMs = restartPauseMs;
  let restartTimer = null;
  let isStopping = false;
  let startedAt = 0;

  function start() {
    startedAt = Date.now();
    let spawnError;
    log.clear();
    // In a process group of its own, so that Ctrl-C reaches only the supervisor, which stops the services in order.
    child = spawn(process.execPath, service.args, { cwd: service.cwd, env: service.env, detached: true });
    child.stdin.on('error', () => {});
    log.follow(child.stdout);
    log.follow(child.stderr);
    // Node itself may be gone: an update of the system replaces it under a running product.
    child.on('error', (error) => (spawnError = error.message));
    // Its own children end with it; they would hold its output open.
    const { pid } = child;
    child.once('exit', () => killGroup(pid, 'SIGKILL'));
    child.once('close', (code, signal) => onClose(code, spawnError ?? signal ?? `exit code ${code}`));
  }

  function onClose(code, reason) {
    child = null;
    if (isStopping) return;
    if (code === badConfiguration) return onBadConfiguration(log.lastLine());
    log.showLast();
    if (code === 0 || Date.now() - startedAt >= healthyMs) pauseMs = restartPauseMs;
    print(`${service.name} stopped unexpectedly (${reason}); restarting in ${pauseMs / 1000} s.`);
    restartTimer = setTimeout(start, pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }

  async function stop() {
    isStopping = true;
    clearTimeout(restartTimer);
    if (!child) return;
    const timer = setTimeout(kill, stopLimitMs);
    child.kill('SIGTERM');
    await new Promise((resolve) => child.once('close', resolve));
    clearTimeout(timer);
  }

  function kill() {
    isStopping = true;
    if (child) killGroup(child.pid, 'SIGKILL');
  }

  if (mayStart) void mayStart.then(() => isStopping || start());
  else start();
  return { name: service.name, log, stop, kill, pid: () => child?.pid };
}
