import { counter, gauge, isMeasured } from './registry';

const labelNames = ['job'] as const;
const runs = counter({ name: 'linefeed_job_runs_total', help: 'Runs of a job that have ended.', labelNames });
const failures = counter({
  name: 'linefeed_job_failures_total',
  help: 'Runs of a job that ended with an error.',
  labelNames,
});
const seconds = counter({
  name: 'linefeed_job_seconds_total',
  help: 'Seconds that all runs of a job have taken.',
  labelNames,
});
const lastSuccess = gauge({
  name: 'linefeed_job_last_success_timestamp_seconds',
  help: 'When a job last ended without an error, as Unix time.',
  labelNames,
});

/** Counts the runs of a job under its function's name. */
export function measureJob(job: () => Promise<unknown>): () => Promise<unknown> {
  if (!isMeasured) return job;
  const labels = { job: job.name };
  // An alert on an increase needs the value from before the first failure.
  failures.inc(labels, 0);
  return async () => {
    const startedAt = performance.now();
    try {
      await job();
      lastSuccess.setToCurrentTime(labels);
    } catch (error) {
      failures.inc(labels);
      throw error;
    } finally {
      runs.inc(labels);
      seconds.inc(labels, (performance.now() - startedAt) / 1000);
    }
  };
}
