import type { StoredDate } from '../../../database/rows';

/** The moment of a change: now, but always later than the change before. */
export function laterThan(previous: StoredDate | null): Date {
  const floor = previous === null ? 0 : new Date(previous).getTime() + 1;
  return new Date(Math.max(Date.now(), floor));
}
