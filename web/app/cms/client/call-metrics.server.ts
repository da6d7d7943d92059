import type { Operation } from 'cms/contract';
import { counter, gauge, histogram, secondsBuckets } from '../../../server/metrics/registry';
import { env } from '../../env.server';
import { CmsError, CmsUnavailable } from './errors';

const duration = histogram({
  name: 'linefeed_cms_call_duration_seconds',
  help: 'Seconds that calls of the CMS took, with the wait for a connection, by operation.',
  labelNames: ['call'],
  buckets: secondsBuckets,
});

const total = counter({
  name: 'linefeed_cms_calls_total',
  help: 'Calls of the CMS, by operation and outcome: answered, refused (4xx), unavailable, or left by the browser.',
  labelNames: ['call', 'outcome'],
});

function outcomeOf(error: unknown): string {
  if (error instanceof CmsError) return 'refused';
  return error instanceof CmsUnavailable ? 'unavailable' : 'left';
}

/** Counts a call of the CMS; nothing while no METRICS_TOKEN is set. */
export async function measureCall<Result>(
  { method, path }: Operation,
  run: () => Promise<Result>,
): Promise<Result> {
  if (!env.METRICS_TOKEN) return run();
  const startedAt = performance.now();
  const call = `${method} ${path}`;
  let outcome = 'answered';
  try {
    return await run();
  } catch (error) {
    outcome = outcomeOf(error);
    throw error;
  } finally {
    total.inc({ call, outcome });
    duration.observe({ call }, (performance.now() - startedAt) / 1000);
  }
}

interface CallState {
  isOpen: () => boolean;
  running: () => number;
  waiting: () => number;
}

/** Tells the state of the circuit breaker and of the calls. */
export function showCallState({ isOpen, running, waiting }: CallState) {
  gauge({
    name: 'linefeed_cms_circuit_open',
    help: 'Whether the CMS has failed several times in a row, so that pages fail without calling it.',
    collect() {
      this.set(isOpen() ? 1 : 0);
    },
  });
  gauge({
    name: 'linefeed_cms_calls_in_progress',
    help: 'Calls of the CMS that are running, and that wait for a connection.',
    labelNames: ['state'],
    collect() {
      this.set({ state: 'running' }, running());
      this.set({ state: 'waiting' }, waiting());
    },
  });
}
