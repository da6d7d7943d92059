/** What one request holds of something scarce. */
export interface QuotaShare {
  /** Takes more of it; 429 when the client has too much already, 503 when nobody gets any. */
  take(amount: number): 429 | 503 | null;
  /** Gives everything back; what is asked for later is refused. */
  close(): void;
}

/** Divides something scarce: so much for all together, so much for each client. */
export function createClientQuota(forAll: number, forEach: number) {
  const held = new Map<string, number>();
  let taken = 0;

  function move(client: string, amount: number) {
    taken += amount;
    const own = (held.get(client) ?? 0) + amount;
    if (own > 0) held.set(client, own);
    else held.delete(client);
  }

  return function open(client: string): QuotaShare {
    let mine = 0;
    let isClosed = false;
    return {
      take(amount) {
        if ((held.get(client) ?? 0) + amount > forEach) return 429;
        if (isClosed || taken + amount > forAll) return 503;
        mine += amount;
        move(client, amount);
        return null;
      },
      close() {
        if (!isClosed) move(client, -mine);
        isClosed = true;
      },
    };
  };
}
