import { z } from 'zod';
import { blogListSchema, blogSchema, capWholeBlogs, seenVersion, view } from './blog';
import { blogStatuses } from './blog-status';
import { imageAddress, optional, text } from './fields';
import { distinctTags } from './tag-and-category-names';
import { limits } from './limits';
import { boundedList, oneOf, pageQuerySchema } from './list';
import { type BodyOf, doneSchema, operation, type QueryOf } from './operation';

/** Several values: a list, or one text split on commas. */
function listOf(label: string, item: z.ZodType<string, string>, most: number) {
  const split = z.string().transform((value) =>
    value
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  );
  return z
    .union([split, z.array(z.unknown().meta({ type: 'string', ...item.meta() }))], {
      error: `${label} must be a list of at most ${most} strings, or one string with commas`,
    })
    .pipe(boundedList(label, item, most));
}

const tagList = boundedList('Tags', text('Tag', limits.tag), limits.tags)
  .transform(distinctTags)
  .refine((tags) => tags.length <= limits.tags, { error: `At most ${limits.tags} tags` })
  .meta({ description: `Up to ${limits.tags} different tags.` });

const categoryList = listOf('Categories', text('Category', limits.name), limits.categories)
  .transform((names) => [...new Set(names.filter(Boolean))])
  .refine((names) => names.length <= limits.categories, { error: `At most ${limits.categories} categories` })
  .meta({
    description: `Up to ${limits.categories} categories, by name or slug; a string is split on commas.`,
  });

const content = z
  .string({ error: 'Content must be text' })
  .refine((value) => new TextEncoder().encode(value).length <= limits.contentBytes, {
    error: `Content must be at most ${limits.contentBytes / 1024} KiB`,
  })
  .refine((value) => value.isWellFormed() && !value.includes('\0'), {
    error: 'Content contains characters that cannot be stored',
  })
  .meta({
    maxLength: limits.contentBytes,
    contentMediaType: 'text/html',
    description: `HTML, at most ${limits.contentBytes / 1024} KiB; it is sanitised before it is stored.`,
  });

export const blogInputSchema = z.object({
  title: optional(text('Title', limits.title)),
  content: optional(content),
  image: optional(imageAddress('Image')),
  tags: optional(tagList),
  categories: optional(categoryList),
  status: z
    .unknown()
    .optional()
    .transform((status) => (status === 'draft' ? ('draft' as const) : undefined))
    .meta({ description: '"draft" saves it as a draft; any other value is ignored.' }),
});
export type BlogInput = z.infer<typeof blogInputSchema>;

const savedBlogSchema = doneSchema.extend({ blog: blogSchema });

export const createBlog = operation('POST', '/blogs/create', 'Your blogs', {
  summary: 'Publishes a blog, which needs a title and a category, or saves it as a draft.',
  body: blogInputSchema,
  status: 201,
  once: true,
  answer: savedBlogSchema,
});

export const updateBlog = operation('PUT', '/blogs/updateblogs/:id', 'Your blogs', {
  summary: 'Updates the fields that are sent on one of your own blogs.',
  body: blogInputSchema.extend({ updatedAt: seenVersion }),
  refuses: [409],
  answer: savedBlogSchema,
});
export type BlogUpdate = BodyOf<typeof updateBlog>;

export const listMyBlogs = operation('GET', '/blogs/myblogs', 'Your blogs', {
  summary: 'Lists your own blogs of every status, newest first.',
  query: pageQuerySchema
    .extend({
      view,
      status: oneOf('status', blogStatuses, 'status is unknown').optional(),
    })
    .transform(capWholeBlogs),
  answer: blogListSchema,
});
export type MyBlogsQuery = QueryOf<typeof listMyBlogs>;

export const getMyBlog = operation('GET', '/blogs/myblogs/:id', 'Your blogs', {
  summary: 'Returns one of your own blogs for editing.',
  answer: blogSchema,
});

const blogCountsSchema = z.object({
  draft: z.number(),
  pending: z.number(),
  published: z.number(),
  rejected: z.number(),
});
export type BlogCounts = z.infer<typeof blogCountsSchema>;

export const countMyBlogs = operation('GET', '/blogs/myblogs/counts', 'Your blogs', {
  summary: 'Counts your own blogs by status.',
  answer: blogCountsSchema,
});

export const deleteMyBlog = operation('DELETE', '/blogs/myblogs/:id', 'Your blogs', {
  summary: 'Deletes one of your own blogs with its comments and likes.',
  answer: doneSchema,
});
