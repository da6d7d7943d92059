import type { z } from 'zod';
import type { FieldErrors } from '../cms/errors';
import { refused } from './answers.server';
import { fieldErrorsOf } from './field-errors';

export type ParsedForm<Fields> = { fields: Fields; errors?: never } | { fields?: never; errors: FieldErrors };

/** Reads the body as a form; throws a 400 when it is none. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw refused(400, { message: 'The form could not be read.' });
  }
}

/** Checks a form by a schema: its fields, or the first message of each field in the schema's order. */
export function parseForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
): ParsedForm<z.infer<Schema>> {
  const result = schema.safeParse(Object.fromEntries(form));
  if (result.success) return { fields: result.data };
  return { errors: fieldErrorsOf(result.error) };
}

/** A field as it was typed, cut where it is absurdly long: for a form that comes back without script. */
export function textOf(form: FormData, name: string, length?: number): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.slice(0, length) : '';
}
