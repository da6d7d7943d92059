import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeQueue, repeat } from './repeat';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A job that runs until the test ends it. */
function makeJob() {
  const ends: (() => void)[] = [];
  const job = vi.fn(() => new Promise<void>((end) => ends.push(end)));
  const end = async () => {
    ends.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { job, end };
}

const unexpected = (error: unknown) => {
  throw error;
};

test('a job runs at once and at its interval, and is skipped while it runs', async () => {
  const { job, end } = makeJob();
  repeat(job, 1000, unexpected);
  expect(job).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(job).toHaveBeenCalledTimes(1);
  await end();
  expect(job).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(job).toHaveBeenCalledTimes(2);
});

test('a job that is asked for while it runs runs once more, and the caller waits for that', async () => {
  const { job, end } = makeJob();
  const runNow = repeat(job, 1000, unexpected);
  const answered = vi.fn();
  for (let i = 0; i < 3; i += 1) void runNow().then(answered);
  await end();
  expect([job.mock.calls.length, answered.mock.calls.length]).toEqual([2, 0]);
  await end();
  expect([job.mock.calls.length, answered.mock.calls.length]).toEqual([2, 3]);
  void runNow();
  expect(job).toHaveBeenCalledTimes(3);
});

test('a job that fails runs again', async () => {
  const failure = new Error('away');
  const job = vi.fn(() => Promise.reject(failure));
  const onError = vi.fn();
  repeat(job, 1000, onError);
  await vi.advanceTimersByTimeAsync(1000);
  expect(onError.mock.calls).toEqual([[failure], [failure]]);
});

test('jobs of one queue wait for each other, and for none that has failed', async () => {
  const { job, end } = makeJob();
  const queued = makeQueue();
  const [first, failing, last] = [queued(job), queued(() => Promise.reject(new Error('away'))), queued(job)];
  void first();
  const failed = expect(failing()).rejects.toThrow('away');
  void last();
  await vi.advanceTimersByTimeAsync(0);
  expect(job).toHaveBeenCalledTimes(1);
  await end();
  await failed;
  expect(job).toHaveBeenCalledTimes(2);
});
