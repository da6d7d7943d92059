import { setTimeout as pause } from 'node:timers/promises';

/** Does `work`, and answers no sooner than after some time, so that the time does not tell what was done. */
export async function takeAtLeast<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([work(), pause(ms)]);
  return result;
}
