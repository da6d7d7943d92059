import { z } from 'zod';
import { blogListQuerySchema, blogListSchema } from './blog';
import { limits } from './limits';
import { listLimit, oneValue, searchWords } from './list';
import { operation } from './operation';

export const tagListQuerySchema = z.object({
  query: searchWords.optional(),
  limit: listLimit(limits.tagsListedMax, limits.tagsListed),
  view: oneValue('view')
    .pipe(z.literal('counts', { error: 'view must be counts' }))
    .optional()
    .meta({ description: 'Gives each tag with the number of its published blogs.' }),
});
export type TagListQuery = z.infer<typeof tagListQuerySchema>;

export const countedTagSchema = z
  .object({ name: z.string(), blogsCount: z.number() })
  .meta({ id: 'CountedTag' });
export type CountedTag = z.infer<typeof countedTagSchema>;

export const listTags = operation({
  method: 'GET',
  path: '/blogs/tags',
  group: 'Tags and categories',
  summary: 'Lists the tags of published blogs, most used first.',
  query: tagListQuerySchema,
  answer: z.union([z.array(z.string()), z.array(countedTagSchema)]),
});

export const listBlogsOfTag = operation({
  method: 'GET',
  path: '/blogs/tag/:tag',
  group: 'Tags and categories',
  summary: 'Lists the published blogs with a tag, newest first.',
  query: blogListQuerySchema,
  answer: blogListSchema,
});
