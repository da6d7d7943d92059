import { z } from 'zod';
import { limits } from './limits';

export const wholeNumber = (label: string) =>
  z
    .string({ error: `${label} must be a whole number` })
    .refine((value) => /^-?\d+$/.test(value), { error: `${label} must be a whole number` })
    .meta({ type: 'integer' })
    .transform(Number);

export const clamp = (low: number, high: number) => (value: number) => Math.min(high, Math.max(low, value));

/** The number of items that a call wants; too large or too small numbers are clamped. */
export const listLimit = (max: number, usual: number) =>
  wholeNumber('limit')
    .transform(clamp(1, max))
    .default(usual)
    .meta({ description: `1 to ${max}, ${usual} by default; other numbers are clamped.` });

export const listCursor = z
  .string({ error: 'after must be sent only once' })
  .meta({ description: 'Where the list goes on: from the address in the Link header.' });

/** The paging of a list: by `page`, or onwards from an opaque cursor `after`. Too large numbers are clamped. */
export const pageQuerySchema = z.object({
  limit: listLimit(limits.pageMax, limits.page),
  page: wholeNumber('page').transform(clamp(1, 1_000_000)).optional().meta({ description: 'From 1.' }),
  after: listCursor.optional(),
});

export type PageQuery = z.infer<typeof pageQuerySchema>;

export const oneValue = (label: string) => z.string({ error: `${label} must be sent only once` });

/** One of some words; each has to be spelt as here. */
export function oneOf<const Word extends string>(label: string, words: readonly Word[], error: string) {
  return oneValue(label).pipe(z.literal(words, { error }));
}

/** Words searched for: trimmed, at most 200 characters. */
export const searchWords = oneValue('query')
  .trim()
  .refine((value) => [...value].length <= limits.query, {
    error: `query must be at most ${limits.query} characters`,
  })
  .refine((value) => value.isWellFormed() && !value.includes('\0'), {
    error: 'query contains characters that cannot be searched',
  })
  .meta({ maxLength: limits.query });

/** The limits that we promise to callers count repeats only once: at most this many items are checked in all. */
const mostItems = 200;

/** A list that is looked at item by item only when it is not absurdly long. */
export function boundedList<Item extends z.ZodType>(label: string, item: Item, most: number) {
  const error = `${label} must be a list of at most ${most} strings`;
  return z.array(z.unknown(), { error }).max(mostItems, { error, abort: true }).pipe(z.array(item));
}
