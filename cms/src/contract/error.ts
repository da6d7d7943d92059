import { z } from 'zod';

/** What every refused call answers, and nothing else. */
export const errorSchema = z
  .object({
    success: z.literal(false),
    message: z.string(),
    errors: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'Error' });

export type ErrorAnswer = z.infer<typeof errorSchema>;

export const doneSchema = z.object({ success: z.literal(true), message: z.string() }).meta({ id: 'Done' });
