import { LeftError, TooManyRequestsError } from './refusals';

interface Room {
  atOnce: number;
  /** The weight that may wait, of everybody together and of one. */
  mayWait: number;
  mayWaitEach?: number;
}

export interface Turn {
  /** Whose work it is: those who have none running go first. */
  of?: number;
  weight?: number;
  /** Work that nobody waits for any more is not begun. */
  signal?: AbortSignal | undefined;
}

interface Waiting {
  of: number | undefined;
  weight: number;
  proceed: () => void;
}

const weigh = (some: readonly Waiting[]) => some.reduce((sum, { weight }) => sum + weight, 0);

/** Lets a few pieces of heavy work run at once; the others wait for their turn, and too many are sent away. */
export function takeTurns({ atOnce, mayWait, mayWaitEach = mayWait }: Room) {
  const running: (number | undefined)[] = [];
  const waiting: Waiting[] = [];

  function wait({ of, weight = 1, signal }: Turn): Promise<void> {
    const own = of === undefined ? [] : waiting.filter((other) => other.of === of);
    if (weigh(waiting) + weight > mayWait || weigh(own) + weight > mayWaitEach) {
      throw new TooManyRequestsError(2);
    }
    return new Promise((resolve, reject) => {
      const one: Waiting = { of, weight, proceed };
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

  function callNext() {
    const fair = waiting.findIndex(({ of }) => of === undefined || !running.includes(of));
    const [next] = waiting.splice(Math.max(0, fair), 1);
    if (!next) return;
    running.push(next.of);
    next.proceed();
  }

  return async function inTurn<Result>(work: () => Promise<Result>, turn: Turn = {}): Promise<Result> {
    if (turn.signal?.aborted) throw new LeftError();
    if (running.length >= atOnce) await wait(turn);
    else running.push(turn.of);
    try {
      return await work();
    } finally {
      running.splice(running.indexOf(turn.of), 1);
      callNext();
    }
  };
}
