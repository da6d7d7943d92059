import { TooManyRequestsError } from './refusals';

/** Lets a few pieces of heavy work run at once; the others wait for their turn, and too many are sent away. */
export function takeTurns({ atOnce, mayWait }: { atOnce: number; mayWait: number }) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (waiting.length >= mayWait) throw new TooManyRequestsError(2);
    if (running >= atOnce) await new Promise<void>((proceed) => waiting.push(proceed));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
