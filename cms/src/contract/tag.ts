import { z } from 'zod';
import { blogListQuerySchema, blogListSchema } from './blog';
import { limits } from './limits';
import { clamp, searchWords, wholeNumber } from './list';
import { operation } from './operation';

export const tagListQuerySchema = z.object({
  query: searchWords.optional(),
  limit: wholeNumber('limit').transform(clamp(1, limits.tagsListedMax)).default(limits.tagsListed),
});
export type TagListQuery = z.infer<typeof tagListQuerySchema>;

export const listTags = operation({
  method: 'GET',
  path: '/blogs/tags',
  summary: 'Tags of published blogs, most used first.',
  query: tagListQuerySchema,
  answer: z.array(z.string()),
});

export const listBlogsOfTag = operation({
  method: 'GET',
  path: '/blogs/tag/:tag',
  summary: 'The published blogs of a tag, newest first.',
  query: blogListQuerySchema,
  answer: blogListSchema,
});
