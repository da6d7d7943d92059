import { isNestedTooDeep } from 'cms/shared/json-depth';
import type { z } from 'zod';
import { CmsError } from '../cms/client/errors';
import { formFailure } from './failure';
import { fieldErrorsOf } from './form-fields';

export const unreadableForm = 'The form could not be read.';

/** Reads the body as a form; throws a 400 when it is none. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw formFailure(400, { message: unreadableForm });
  }
}

/**
 * Reads the body as JSON; throws `CmsError` 400 when it is none. Only for logged-in users: parsing costs more than any
 * other form.
 */
export async function readJson(request: Request) {
  try {
    const body = new Uint8Array(await request.arrayBuffer());
    if (isNestedTooDeep(body)) throw new Error('nested too deep');
    return JSON.parse(new TextDecoder().decode(body)) as unknown;
  } catch {
    throw new CmsError(400, unreadableForm);
  }
}

/**
 * Gives the fields of a form as a schema reads them; throws `CmsError` 400 with the first message of each field, in the
 * schema's order.
 */
export function parseForm<Fields>(form: FormData | object, schema: z.ZodType<Fields>): Fields {
  const { data, error } = schema.safeParse(form instanceof FormData ? Object.fromEntries(form) : form);
  if (error) throw new CmsError(400, 'Please check the form.', fieldErrorsOf(error));
  return data;
}

/** For an action that knows no such `intent`. */
export const unknownAction = () => new CmsError(400, 'Unknown action.');

/** The text of a field, cut at `length`, for a form that is drawn again without script. */
export function textOf(form: FormData, name: string, length?: number): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.slice(0, length) : '';
}
