import { blogInputSchema, type BlogInput, idempotencyKeyPattern } from 'cms/contract';
import { z } from 'zod';
import { CmsError, type FieldErrors } from '../../cms/client/errors';
import { fieldErrorsOf } from '../../http/field-errors';
import { unreadableForm } from '../../http/form.server';
import { splitOnCommas } from './writing';

const commaList = z.string().transform(splitOnCommas);

const savingSchema = z.object({
  intent: z.enum(['publish', 'update', 'draft', 'preview']),
  key: z.string().regex(idempotencyKeyPattern).optional(),
  updatedAt: z.iso.datetime().optional(),
  blog: z.object({
    title: z.string(),
    content: z.string(),
    image: z.string(),
    categories: commaList,
    tags: commaList,
  }),
});

export type Saving = Omit<z.infer<typeof savingSchema>, 'blog'> & { blog: BlogInput };

/** Checks it by the contract's own rules. */
export function parseSaving(body: unknown): Saving {
  const sent = savingSchema.safeParse(body);
  if (!sent.success) throw unreadable();
  const blog = blogInputSchema.safeParse(sent.data.blog);
  if (blog.success) return { ...sent.data, blog: blog.data };
  const errors: FieldErrors = fieldErrorsOf(blog.error);
  throw new CmsError(400, Object.values(errors)[0] ?? '', errors);
}

const unreadable = () => new CmsError(400, unreadableForm);
