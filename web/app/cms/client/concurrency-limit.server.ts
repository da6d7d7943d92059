import { CmsUnavailable } from './errors';

/** Our own queue says nothing about the CMS: it is no outage. */
const notItsFault = (message: string) => new CmsUnavailable(message, false);

/** Bounds how many calls run at once; the others wait their turn, as many as `waiting` allows. */
export function createConcurrencyLimit({ running, waiting }: { running: number; waiting: number }) {
  const queue: Array<() => void> = [];
  let taken = 0;

  function take(signal: AbortSignal): Promise<void> {
    if (taken < running) {
      taken += 1;
      return Promise.resolve();
    }
    if (queue.length >= waiting) throw notItsFault('Too many calls to the CMS are waiting.');
    return new Promise((resolve, reject) => {
      const leave = () => {
        queue.splice(queue.indexOf(turn), 1);
        reject(notItsFault('no free place in time'));
      };
      const turn = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      signal.addEventListener('abort', leave, { once: true });
      queue.push(turn);
    });
  }

  function give() {
    const next = queue.shift();
    if (next) next();
    else taken -= 1;
  }

  return async function run<Result>(signal: AbortSignal, call: () => Promise<Result>): Promise<Result> {
    signal.throwIfAborted();
    await take(signal);
    try {
      return await call();
    } finally {
      give();
    }
  };
}
