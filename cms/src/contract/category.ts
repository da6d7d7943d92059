import { z } from 'zod';
import { optional, requiredText } from './fields';
import { limits } from './limits';
import { operation } from './operation';

export const categorySchema = z.object({
  name: z.string(),
  slug: z.string(),
  blogsCount: z.number(),
  selectable: z.boolean(),
});
export type Category = z.infer<typeof categorySchema>;

/** Name and slug of a category, as editors set them; blogs name it by either, between commas. */
export const categoryInputSchema = z.object({
  name: requiredText('Name', limits.categoryName).refine((value) => !value.includes(','), {
    error: 'Name cannot contain a comma',
  }),
  slug: requiredText('Slug', limits.categorySlug).refine((value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value), {
    error: 'Slug must be lowercase letters, digits and single hyphens',
  }),
  position: optional(z.int32({ error: 'Position must be a whole number' })),
});

export const listCategories = operation('GET', '/blogs/categories', 'Tags and categories', {
  summary: 'Lists every category in order, with its number of published blogs.',
  answer: z.array(categorySchema),
});
