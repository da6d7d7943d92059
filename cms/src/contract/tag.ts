import { z } from 'zod';
import { blogListQuerySchema, blogListSchema } from './blog';
import { limits } from './limits';
import { listLimit, searchWords } from './list';
import { operation } from './operation';

export const tagListQuerySchema = z.object({
  query: searchWords.optional(),
  limit: listLimit(limits.tagsListedMax, limits.tagsListed),
});
export type TagListQuery = z.infer<typeof tagListQuerySchema>;

export const listTags = operation({
  method: 'GET',
  path: '/blogs/tags',
  summary: 'Lists the tags of published blogs, most used first.',
  query: tagListQuerySchema,
  answer: z.array(z.string()),
});

export const listBlogsOfTag = operation({
  method: 'GET',
  path: '/blogs/tag/:tag',
  summary: 'Lists the published blogs with a tag, newest first.',
  query: blogListQuerySchema,
  answer: blogListSchema,
});
