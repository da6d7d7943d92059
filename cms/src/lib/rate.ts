import { z } from 'zod';

/** A rate limit: how many calls in how many seconds, as `30/60`. */
export const rate = z
  .string()
  .regex(/^[1-9]\d{0,6}\/[1-9]\d{0,5}$/, 'must be a count and a number of seconds, such as 30/60')
  .transform((value) => {
    const [points, duration] = value.split('/').map(Number);
    return { points: points as number, duration: duration as number };
  });
