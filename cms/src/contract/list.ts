import { z } from 'zod';
import { limits } from './limits';

export const wholeNumber = (label: string) =>
  z
    .string({ error: `${label} must be a whole number` })
    .regex(/^-?\d{1,15}$/, { error: `${label} must be a whole number` })
    .transform(Number);

export const clamp = (low: number, high: number) => (value: number) => Math.min(high, Math.max(low, value));

/** How a list is paged: by `page`, or onwards from an opaque cursor `after`. What is too large is clamped. */
export const pageQuerySchema = z.object({
  limit: wholeNumber('limit').transform(clamp(1, limits.pageMax)).default(limits.page),
  page: wholeNumber('page').transform(clamp(1, 1_000_000)).optional(),
  after: z.string({ error: 'after must be one value' }).optional(),
});

export type PageQuery = z.infer<typeof pageQuerySchema>;

export const oneValue = (label: string) => z.string({ error: `${label} must be one value` });

/** Words searched for: trimmed, at most 200 characters. */
export const searchWords = oneValue('query')
  .trim()
  .refine((value) => [...value].length <= limits.query, {
    error: `query must be at most ${limits.query} characters`,
  })
  .refine((value) => value.isWellFormed() && !value.includes('\0'), {
    error: 'query holds characters that cannot be searched',
  });

const mostItems = 200;

/** A list that is looked at item by item only when it is not absurdly long. */
export function boundedList<Item extends z.ZodType>(label: string, item: Item) {
  const error = `${label} must be a list of at most ${mostItems}`;
  return z.array(z.unknown(), { error }).max(mostItems, { error, abort: true }).pipe(z.array(item));
}
