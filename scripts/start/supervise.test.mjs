import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { supervise } from './supervise.mjs';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

/** Lets a service end several times, each time after `livesMs`; gives the pauses before its restarts. */
async function pausesOf({ code = 1, livesMs = 0, ends = 4 }) {
  const pauses = [];
  let heard = () => {};
  const service = { name: 'service', args: ['-e', `process.exit(${code})`], env: {}, cwd: '/' };
  const options = { restartPauseMs: 1000, print: (line) => heard(line) };
  const started = () => new Promise((resolve) => (heard = resolve));
  let next = started();
  const supervised = supervise(service, options);
  vi.setSystemTime(Date.now() + livesMs);
  while (pauses.length < ends) {
    const pause = Number(/restarting in ([\d.]+) s/.exec(await next)?.[1]);
    pauses.push(pause);
    next = started();
    if (pauses.length === ends) break;
    vi.advanceTimersByTime(pause * 1000);
    vi.setSystemTime(Date.now() + livesMs);
  }
  await supervised.stop();
  return pauses;
}

test('a service that crashes at once starts again after growing pauses of at most five seconds', async () => {
  expect(await pausesOf({ code: 1, ends: 5 })).toEqual([1, 2, 4, 5, 5]);
});

test('a service that ended by itself starts again after the first pause', async () => {
  expect(await pausesOf({ code: 0 })).toEqual([1, 1, 1, 1]);
});

test('a service that was healthy for ten seconds starts again after the first pause', async () => {
  expect(await pausesOf({ code: 1, livesMs: 10_000 })).toEqual([1, 1, 1, 1]);
});

test('a service that cannot be started at all is tried again, and one sentence says why', async () => {
  const lines = [];
  const service = { name: 'service', args: [], env: {}, cwd: '/no/such/folder' };
  const options = { restartPauseMs: 1000, print: (line) => lines.push(line) };
  const supervised = supervise(service, options);
  await vi.waitFor(() => expect(lines).toHaveLength(1), 5000);
  expect(lines[0]).toMatch(/^service stopped unexpectedly \(spawn .+ ENOENT\); restarting in 1 s\.$/);
  await supervised.stop();
});

test('a service can wait for a line of another, and does not start once it is stopped', async () => {
  const options = { restartPauseMs: 1000, print: () => {} };
  const run = (script) => ({ name: 'service', args: ['-e', script], env: {}, cwd: '/' });
  const compiler = supervise(run("console.log('3 files written'); setInterval(() => {}, 1000)"), options);
  const mayStart = compiler.log.waitForLine('written');
  const [waiting, stopped] = [0, 1].map(() =>
    supervise(run('setInterval(() => {}, 1000)'), { ...options, mayStart }),
  );
  await stopped.stop();
  expect(waiting.pid()).toBeUndefined();

  await mayStart;

  expect([waiting.pid(), stopped.pid()]).toEqual([expect.any(Number), undefined]);
  for (const service of [waiting, compiler]) await service.stop();
});
