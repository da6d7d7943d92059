import { ClientGoneError, QueueFullError, TooManyRequestsError } from '../errors';

type Owner = number | string | undefined;

interface QueueLimits {
  atOnce: number;
  /** The weight that may wait, of everybody together and of one owner. */
  mayWait: number;
  mayWaitEach?: number;
  /** How many owners may have one piece of work waiting besides, so that others cannot fill the queue for them. */
  reserved?: number;
}

export interface WorkOptions {
  /** Whose work it is: among equal pieces the owner who was served longest ago goes first. */
  owner?: Owner;
  /** How much of the room it takes. */
  weight?: number;
  /** About how long it takes, in any unit: what costs its owner little goes before what costs much. */
  cost?: number;
  /** Work that nobody waits for any more is not begun. */
  signal?: AbortSignal | undefined;
}

interface Waiting {
  owner: Owner;
  weight: number;
  isReserved: boolean;
  span: Span;
  proceed: () => void;
}

/** When a piece would begin and end if all owners were served at once, each with the same share. */
interface Span {
  start: number;
  end: number;
}

const retryAfterSeconds = 2;

const weigh = (some: readonly Waiting[]) => some.reduce((sum, { weight }) => sum + weight, 0);

/** Lets a few pieces of heavy work run at once; the others wait for their turn, and too many are refused. */
export function createWorkQueue({ atOnce, mayWait, mayWaitEach = mayWait, reserved = 0 }: QueueLimits) {
  const running: Owner[] = [];
  const waiting: Waiting[] = [];
  // Weighted fair queueing: the piece that would end first begins first. A span is fixed when work is asked for, so that
  // long work is not put off for ever by short work that comes later.
  const ends = new Map<Owner, number>();
  let now = 0;

  function schedule({ owner, weight = 1, cost = weight }: WorkOptions): Span {
    const start = Math.max(now, ends.get(owner) ?? 0);
    const end = start + cost;
    ends.set(owner, end);
    return { start, end };
  }

  function begin(owner: Owner, { start }: Span) {
    running.push(owner);
    now = Math.max(now, start);
    for (const [other, end] of ends) if (end <= now) ends.delete(other);
  }

  /** Whether a piece takes one of the reserved places; throws when there is no place for it at all. */
  function findPlace({ owner, weight = 1 }: WorkOptions): boolean {
    const own = waiting.filter((other) => other.owner === owner);
    const inReserve = waiting.filter(({ isReserved }) => isReserved);
    if (owner !== undefined && own.length === 0 && inReserve.length < reserved) return true;
    if (owner !== undefined && weigh(own) + weight > mayWaitEach) {
      throw new TooManyRequestsError(retryAfterSeconds);
    }
    if (weigh(waiting) - weigh(inReserve) + weight > mayWait) throw new QueueFullError(retryAfterSeconds);
    return false;
  }

  function wait(turn: WorkOptions): Promise<void> {
    const { owner, weight = 1, signal } = turn;
    const isReserved = findPlace(turn);
    return new Promise((resolve, reject) => {
      const one: Waiting = { owner, weight, isReserved, span: schedule(turn), proceed };
      function leave() {
        waiting.splice(waiting.indexOf(one), 1);
        // What was not done costs its owner nothing.
        if (ends.get(owner) === one.span.end) ends.set(owner, one.span.start);
        reject(new ClientGoneError());
      }
      function proceed() {
        signal?.removeEventListener('abort', leave);
        resolve();
      }
      waiting.push(one);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  function beginNext() {
    const [next] = waiting.toSorted((a, b) => a.span.end - b.span.end);
    if (next) {
      waiting.splice(waiting.indexOf(next), 1);
      begin(next.owner, next.span);
      next.proceed();
    } else if (running.length === 0) {
      ends.clear();
      now = 0;
    }
  }

  return async function inTurn<Result>(work: () => Promise<Result>, turn: WorkOptions = {}): Promise<Result> {
    const refuseLeft = () => {
      if (turn.signal?.aborted) throw new ClientGoneError();
    };
    refuseLeft();
    if (running.length >= atOnce) await wait(turn);
    else begin(turn.owner, schedule(turn));
    try {
      refuseLeft();
      return await work();
    } finally {
      running.splice(running.indexOf(turn.owner), 1);
      beginNext();
    }
  };
}
