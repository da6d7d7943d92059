import { TooManyRequestsError } from '../errors';

/** Lets each account have so many calls of a kind under way; one more is refused before its body is read. */
export function limitConcurrency(most: number) {
  const underWay = new Map<number, number>();
  const move = (account: number, by: number) => {
    const now = (underWay.get(account) ?? 0) + by;
    if (now > 0) underWay.set(account, now);
    else underWay.delete(account);
  };

  return async function asOneOf<Result>(account: number, work: () => Promise<Result>): Promise<Result> {
    if ((underWay.get(account) ?? 0) >= most) throw new TooManyRequestsError(5);
    move(account, 1);
    try {
      return await work();
    } finally {
      move(account, -1);
    }
  };
}
