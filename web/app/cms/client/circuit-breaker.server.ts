import { setTimeout as wait } from 'node:timers/promises';
import { CmsError, CmsUnavailable } from './errors';

interface BreakerOptions {
  /** How many outages in a row open the breaker. */
  failures: number;
  /** How long it stays open before one call may probe the CMS. */
  pauseMs: number;
}

/** How long the other calls of a page wait for the result of the probe. */
const probeWaitMs = 250;

/**
 * Fails calls at once after several outages in a row, and lets one probe through after a pause. By hand: cockatiel's
 * breaker makes waiting calls wait for the whole probe, and closes when the browser leaves during one.
 */
export function createCircuitBreaker({ failures, pauseMs }: BreakerOptions) {
  let failed = 0;
  let openUntil = 0;
  let probe: Promise<unknown> | null = null;

  async function attempt<Result>(call: () => Promise<Result>): Promise<Result> {
    try {
      const result = await call();
      failed = 0;
      return result;
    } catch (error) {
      if (error instanceof CmsError) failed = 0;
      if (error instanceof CmsUnavailable && error.isOutage) {
        failed += 1;
        openUntil = Date.now() + pauseMs;
      }
      throw error;
    }
  }

  async function sendProbe<Result>(call: () => Promise<Result>): Promise<Result> {
    const sent = attempt(call);
    probe = sent.catch(() => {});
    return sent.finally(() => {
      probe = null;
    });
  }

  async function run<Result>(call: () => Promise<Result>): Promise<Result> {
    if (probe) await Promise.race([probe, wait(probeWaitMs, undefined, { ref: false })]);
    if (failed < failures) return attempt(call);
    if (probe || Date.now() < openUntil)
      throw new CmsUnavailable('The CMS has failed several times: no calls for a moment.');
    return sendProbe(call);
  }

  return Object.assign(run, { isOpen: () => failed >= failures });
}
