import { z } from 'zod';
import { blogListQuerySchema, blogListSchema } from './blog';
import { limits } from './limits';
import { listLimit, oneOf, searchWords } from './list';
import { operation, type QueryOf } from './operation';

const countedTagSchema = z.object({ name: z.string(), blogsCount: z.number() }).meta({ id: 'CountedTag' });
export type CountedTag = z.infer<typeof countedTagSchema>;

export const listTags = operation('GET', '/blogs/tags', 'Tags and categories', {
  summary:
    'Lists the tags of published blogs, most used first. Without a `query`, `X-Total-Count` is how many there are.',
  query: z.object({
    query: searchWords.optional(),
    limit: listLimit(limits.tagsListedMax, limits.tagsListed),
    view: oneOf('view', ['counts'], 'view must be counts')
      .optional()
      .meta({ description: 'Gives each tag with the number of its published blogs.' }),
  }),
  answer: z.union([z.array(z.string()), z.array(countedTagSchema)]),
});
export type TagListQuery = QueryOf<typeof listTags>;

export const listBlogsOfTag = operation('GET', '/blogs/tag/:tag', 'Tags and categories', {
  summary: 'Lists the published blogs with a tag, newest first.',
  query: blogListQuerySchema,
  answer: blogListSchema,
});

export const getTag = operation('GET', '/blogs/tags/:tag', 'Tags and categories', {
  summary: 'Gives a tag as it is called now, also by a name that it had before it was renamed or merged.',
  refuses: [404],
  answer: countedTagSchema,
});
