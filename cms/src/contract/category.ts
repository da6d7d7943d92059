import { z } from 'zod';
import { operation } from './operation';

export const categorySchema = z.object({
  name: z.string(),
  slug: z.string(),
  blogsCount: z.number(),
  selectable: z.boolean(),
});
export type Category = z.infer<typeof categorySchema>;

export const listCategories = operation({
  method: 'GET',
  path: '/blogs/categories',
  summary: 'Every category in its order, with the number of its published blogs.',
  answer: z.array(categorySchema),
});
