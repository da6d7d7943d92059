import { afterEach, expect, test, vi } from 'vitest';
import { inTransaction } from './connection';

afterEach(() => vi.unstubAllGlobals());

function stubTransactions(isInside: boolean) {
  const transaction = (work: (parts: object) => Promise<unknown>) =>
    work({ trx: { executionPromise: Promise.resolve() } });
  vi.stubGlobal('strapi', { db: { inTransaction: () => isInside, transaction } });
}

/** Work of which PostgreSQL gives up the first try; what is tried again in the same transaction it refuses. */
function deadlocked() {
  const [deadlock, refusal] = ['40P01', '25P02'].map((code) => Object.assign(new Error(code), { code }));
  return vi.fn<() => Promise<void>>().mockRejectedValueOnce(deadlock).mockRejectedValue(refusal);
}

test('a deadlock is tried again in a transaction of its own', async () => {
  stubTransactions(false);
  const work = deadlocked();
  await expect(inTransaction(work)).rejects.toMatchObject({ code: '25P02' });
  expect(work).toHaveBeenCalledTimes(2);
});

test('a deadlock inside a transaction of Strapi’s is not tried again: its first error is the one that is told', async () => {
  stubTransactions(true);
  const work = deadlocked();
  await expect(inTransaction(work)).rejects.toMatchObject({ code: '40P01' });
  expect(work).toHaveBeenCalledTimes(1);
});
