import { waitAtMost } from './wait-at-most.server';
import { CmsError, CmsUnavailable } from './errors';

interface BreakerOptions {
  /** How many outages in a row open it. */
  failures: number;
  pauseMs: number;
}

/** How long the other calls of a page wait for the verdict of the probe that one of them became. */
const verdictMs = 250;

/** After some outages in a row, calls fail at once for a while; then one probe decides. */
export function createBreaker({ failures, pauseMs }: BreakerOptions) {
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
    probe = sent.then(
      () => undefined,
      () => undefined,
    );
    return sent.finally(() => {
      probe = null;
    });
  }

  return async function run<Result>(call: () => Promise<Result>): Promise<Result> {
    if (probe) await waitAtMost(probe, verdictMs);
    if (failed < failures) return attempt(call);
    if (probe || Date.now() < openUntil)
      throw new CmsUnavailable('The CMS has failed several times: no calls for a moment.');
    return sendProbe(call);
  };
}
