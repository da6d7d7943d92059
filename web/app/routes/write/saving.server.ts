import { blogInputSchema } from 'cms/contract';
import { z } from 'zod';
import { CmsRefusal, type FieldErrors } from '../../cms/errors';
import { splitOnCommas } from './writing';

const commaList = z.string().transform(splitOnCommas);

const savingSchema = z.object({
  intent: z.enum(['publish', 'update', 'draft', 'preview']),
  key: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .optional(),
  updatedAt: z.string().max(40).optional(),
  blog: z
    .object({
      title: z.string(),
      content: z.string(),
      image: z.string(),
      categories: commaList,
      tags: commaList,
    })
    .pipe(blogInputSchema),
});
export type Saving = z.infer<typeof savingSchema>;

/** Reads the JSON that the form sends. */
export async function readSaving(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    throw new CmsRefusal(400, 'The form could not be read.');
  }
}

/** Checks it by the contract's own rules, the first broken one of each field. */
export function parseSaving(body: unknown): Saving {
  const result = savingSchema.safeParse(body);
  if (result.success) return result.data;
  const errors: FieldErrors = {};
  for (const { path, message } of result.error.issues) {
    if (path[0] === 'blog' && path[1] !== undefined) errors[String(path[1])] ??= message;
  }
  throw new CmsRefusal(400, Object.values(errors)[0] ?? 'The form could not be read.', errors);
}
