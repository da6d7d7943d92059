import { LeftError, QueueFullError, TooManyRequestsError } from './refusals';

type Owner = number | string | undefined;

interface Room {
  atOnce: number;
  /** The weight that may wait, of everybody together and of one owner. */
  mayWait: number;
  mayWaitEach?: number;
  /** How many owners may have one piece of work waiting besides, so that others cannot fill the queue for them. */
  reserved?: number;
}

export interface Turn {
  /** Whose work it is: the owner who was served longest ago goes first. */
  owner?: Owner;
  weight?: number;
  /** Work that nobody waits for any more is not begun. */
  signal?: AbortSignal | undefined;
}

interface Waiting {
  owner: Owner;
  weight: number;
  isReserved: boolean;
  proceed: () => void;
}

const retryAfterSeconds = 2;
/** Of more owners the queue does not remember when it served them. */
const mostRemembered = 1000;

const weigh = (some: readonly Waiting[]) => some.reduce((sum, { weight }) => sum + weight, 0);

/** Lets a few pieces of heavy work run at once; the others wait for their turn, and too many are refused. */
export function takeTurns({ atOnce, mayWait, mayWaitEach = mayWait, reserved = 0 }: Room) {
  const running: Owner[] = [];
  const waiting: Waiting[] = [];
  /** The owners in the order in which they were served last, each with its number in that order. */
  const served = new Map<Owner, number>();
  let servedCount = 0;

  function begin(owner: Owner) {
    running.push(owner);
    served.delete(owner);
    served.set(owner, (servedCount += 1));
    const [oldest] = served.keys();
    if (served.size > mostRemembered) served.delete(oldest);
  }

  /** Whether a piece takes one of the reserved places; throws when there is no place for it at all. */
  function findPlace({ owner, weight = 1 }: Turn): boolean {
    const own = waiting.filter((other) => other.owner === owner);
    const inReserve = waiting.filter(({ isReserved }) => isReserved);
    if (owner !== undefined && own.length === 0 && inReserve.length < reserved) return true;
    if (owner !== undefined && weigh(own) + weight > mayWaitEach) {
      throw new TooManyRequestsError(retryAfterSeconds);
    }
    if (weigh(waiting) - weigh(inReserve) + weight > mayWait) throw new QueueFullError(retryAfterSeconds);
    return false;
  }

  function wait(turn: Turn): Promise<void> {
    const { owner, weight = 1, signal } = turn;
    const isReserved = findPlace(turn);
    return new Promise((resolve, reject) => {
      const one: Waiting = { owner, weight, isReserved, proceed };
      function leave() {
        waiting.splice(waiting.indexOf(one), 1);
        reject(new LeftError());
      }
      function proceed() {
        signal?.removeEventListener('abort', leave);
        resolve();
      }
      waiting.push(one);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  const runs = ({ owner }: Waiting) => Number(owner !== undefined && running.includes(owner));
  const servedAt = ({ owner }: Waiting) => served.get(owner) ?? 0;

  function beginNext() {
    const [next] = waiting.toSorted((a, b) => runs(a) - runs(b) || servedAt(a) - servedAt(b));
    if (next) {
      waiting.splice(waiting.indexOf(next), 1);
      begin(next.owner);
      next.proceed();
    } else if (running.length === 0) served.clear();
  }

  return async function inTurn<Result>(work: () => Promise<Result>, turn: Turn = {}): Promise<Result> {
    const refuseLeft = () => {
      if (turn.signal?.aborted) throw new LeftError();
    };
    refuseLeft();
    if (running.length >= atOnce) await wait(turn);
    else begin(turn.owner);
    try {
      refuseLeft();
      return await work();
    } finally {
      running.splice(running.indexOf(turn.owner), 1);
      beginNext();
    }
  };
}
