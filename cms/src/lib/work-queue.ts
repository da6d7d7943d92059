import { ClientGoneError, QueueFullError, TooManyRequestsError } from '../errors';

// Not p-queue: it would replace the list of what runs, while fairness, weights and reserved places are the rest of this file.

type Owner = number | string | undefined;

interface QueueLimits {
  /** How many pieces of work run at once. */
  concurrency: number;
  /** The weight that may wait, of everybody together and of one owner. */
  maxWaiting: number;
  maxWaitingPerOwner?: number;
  /** How many owners may have one piece of work waiting besides, so that others cannot fill the queue for them. */
  reserved?: number;
}

export interface WorkOptions {
  /** The owner of the work: among equal pieces, the owner who was served longest ago goes first. */
  owner?: Owner;
  /** How much of the limits for waiting work it takes. */
  weight?: number;
  /** About how long it takes, in any unit: what costs its owner little goes before what costs much. */
  cost?: number;
  /** Work whose signal is aborted is not begun. */
  signal?: AbortSignal | undefined;
}

interface Waiting {
  owner: Owner;
  weight: number;
  isReserved: boolean;
  /** When it would begin and end if all owners were served at once, each with the same share. */
  start: number;
  end: number;
  begin: () => void;
}

const retryAfterSeconds = 2;

const sumWeights = (some: readonly Waiting[]) => some.reduce((sum, { weight }) => sum + weight, 0);

/** Limits how many pieces of heavy work run at once, and how many wait. */
export function createWorkQueue(limits: QueueLimits) {
  const { concurrency, maxWaiting, maxWaitingPerOwner = maxWaiting, reserved = 0 } = limits;
  let running = 0;
  const waiting: Waiting[] = [];
  // Weighted fair queueing: the piece that would end first begins first. Its times are fixed when it is added, so that
  // short work that is added later cannot delay long work for ever.
  const ends = new Map<Owner, number>();
  let now = 0;

  function scheduleWork({ owner, weight = 1, cost = weight }: WorkOptions) {
    const start = Math.max(now, ends.get(owner) ?? 0);
    const end = start + cost;
    ends.set(owner, end);
    return { start, end };
  }

  function countAsRunning({ start }: Pick<Waiting, 'start'>) {
    running += 1;
    now = Math.max(now, start);
    for (const [owner, end] of ends) if (end <= now) ends.delete(owner);
  }

  /** Whether a piece takes one of the reserved places; throws when it may not wait at all. */
  function takesReservedPlace({ owner, weight = 1 }: WorkOptions): boolean {
    const own = waiting.filter((other) => other.owner === owner);
    const inReserve = waiting.filter(({ isReserved }) => isReserved);
    if (owner !== undefined && own.length === 0 && inReserve.length < reserved) return true;
    if (owner !== undefined && sumWeights(own) + weight > maxWaitingPerOwner) {
      throw new TooManyRequestsError(retryAfterSeconds);
    }
    if (sumWeights(waiting) - sumWeights(inReserve) + weight > maxWaiting) {
      throw new QueueFullError(retryAfterSeconds);
    }
    return false;
  }

  function wait(options: WorkOptions): Promise<void> {
    const { owner, weight = 1, signal } = options;
    const isReserved = takesReservedPlace(options);
    return new Promise((resolve, reject) => {
      const entry: Waiting = { owner, weight, isReserved, ...scheduleWork(options), begin };
      function cancel() {
        waiting.splice(waiting.indexOf(entry), 1);
        // Work that was not done costs its owner nothing.
        if (ends.get(owner) === entry.end) ends.set(owner, entry.start);
        reject(new ClientGoneError());
      }
      function begin() {
        signal?.removeEventListener('abort', cancel);
        resolve();
      }
      waiting.push(entry);
      signal?.addEventListener('abort', cancel, { once: true });
    });
  }

  function beginNext() {
    const [next] = waiting.toSorted((a, b) => a.end - b.end);
    if (next) {
      waiting.splice(waiting.indexOf(next), 1);
      countAsRunning(next);
      next.begin();
    } else if (running === 0) {
      ends.clear();
      now = 0;
    }
  }

  return async function run<Result>(work: () => Promise<Result>, options: WorkOptions = {}): Promise<Result> {
    const throwIfAborted = () => {
      if (options.signal?.aborted) throw new ClientGoneError();
    };
    throwIfAborted();
    if (running >= concurrency) await wait(options);
    else countAsRunning(scheduleWork(options));
    try {
      throwIfAborted();
      return await work();
    } finally {
      running -= 1;
      beginNext();
    }
  };
}
