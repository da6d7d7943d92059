import { errors } from '@strapi/utils';
import type { z } from 'zod';
import { HttpError } from '../errors';

/** Turns errors of ours into Strapi's own, the only ones whose message the panel shows. */
export async function withPanelErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof HttpError ? new errors.ValidationError(error.message) : error;
  }
}

/** Parses what an editor sends by a schema of the API; the panel shows the first message. */
export function parsePanelInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new errors.ValidationError(parsed.error.issues[0]?.message ?? 'The value is not valid');
}
