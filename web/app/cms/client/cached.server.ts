import { waitAtMost } from './wait-at-most.server';

interface Kept<Value> {
  load: () => Promise<Value>;
  /** What is given before anything was ever loaded. */
  fallback: Value;
  freshMs?: number;
  /** How long a page may wait for it. */
  patienceMs?: number;
}

const retryMs = 1000;

/** Keeps a value in memory: loaded once at a time, and the last known one while it cannot be loaded. */
export function cached<Value>({ load, fallback, freshMs = 10_000, patienceMs = 150 }: Kept<Value>) {
  let value = fallback;
  let askAgainAt = 0;
  let startedAt = 0;
  let pending: Promise<void> | null = null;

  async function refresh() {
    try {
      value = await load();
      askAgainAt = startedAt + freshMs;
    } catch {
      askAgainAt = Date.now() + retryMs;
    } finally {
      pending = null;
    }
  }

  return async function get(): Promise<Value> {
    if (!pending && Date.now() < askAgainAt) return value;
    if (!pending) {
      startedAt = Date.now();
      pending = refresh();
    }
    await waitAtMost(pending, patienceMs - (Date.now() - startedAt));
    return value;
  };
}
