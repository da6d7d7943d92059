/** What one request holds of a quota. */
export interface QuotaShare {
  /** Takes more: gives 429 when the client has its maximum, 503 when nothing is left for anybody, else null. */
  take(amount: number): 429 | 503 | null;
  /** Gives everything back; nothing can be taken afterwards. */
  close(): void;
}

/**
 * Divides a resource: a maximum for all requests together and one for each client. By hand: rate limiters count over a
 * time and queues make requests wait; this one refuses at once and gives back when the answer is sent.
 */
export function createClientQuota(maxTotal: number, maxPerClient: number) {
  const takenBy = new Map<string, number>();
  let taken = 0;

  function change(client: string, amount: number) {
    taken += amount;
    const own = (takenBy.get(client) ?? 0) + amount;
    if (own > 0) takenBy.set(client, own);
    else takenBy.delete(client);
  }

  return function open(client: string): QuotaShare {
    let share = 0;
    let isClosed = false;
    return {
      take(amount) {
        if ((takenBy.get(client) ?? 0) + amount > maxPerClient) return 429;
        if (isClosed || taken + amount > maxTotal) return 503;
        share += amount;
        change(client, amount);
        return null;
      },
      close() {
        if (!isClosed) change(client, -share);
        isClosed = true;
      },
    };
  };
}
