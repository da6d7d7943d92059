import { CmsRefusal, CmsUnavailable } from './errors';

interface BreakerOptions {
  /** How many outages in a row open it. */
  failures: number;
  pauseMs: number;
}

/** After some outages in a row, calls fail at once for a while; then one probe decides. */
export function createBreaker({ failures, pauseMs }: BreakerOptions) {
  let failed = 0;
  let openUntil = 0;
  let isProbing = false;

  function admit(): boolean {
    if (failed < failures) return false;
    if (isProbing || Date.now() < openUntil) throw new CmsUnavailable('The CMS is taken to be down.');
    isProbing = true;
    return true;
  }

  function learn(error: unknown) {
    if (error instanceof CmsRefusal) failed = 0;
    if (!(error instanceof CmsUnavailable) || !error.isOutage) return;
    failed += 1;
    openUntil = Date.now() + pauseMs;
  }

  return async function run<Result>(call: () => Promise<Result>): Promise<Result> {
    const isProbe = admit();
    try {
      const result = await call();
      failed = 0;
      return result;
    } catch (error) {
      learn(error);
      throw error;
    } finally {
      if (isProbe) isProbing = false;
    }
  };
}
