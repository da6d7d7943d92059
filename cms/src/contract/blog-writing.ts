import { z } from 'zod';
import { blogListSchema, blogSchema, capWholeBlogs, seenVersion, view } from './blog';
import { blogStatuses } from './blog-status';
import { imageAddress, optional, text } from './fields';
import { normaliseName } from './normalise-name';
import { limits } from './limits';
import { boundedList, oneValue, pageQuerySchema } from './list';
import { doneSchema, operation } from './operation';

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

/** Trims, drops what is empty and what repeats, keeps order and spelling. Nothing but case is folded: C, C++ and C# differ. */
export function distinctTags(names: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const name of names.map((one) => one.trim())) {
    if (name && !byKey.has(normaliseName(name))) byKey.set(normaliseName(name), name);
  }
  return [...byKey.values()];
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

export const blogUpdateSchema = blogInputSchema.extend({ updatedAt: seenVersion });
export type BlogUpdate = z.infer<typeof blogUpdateSchema>;

const savedBlogSchema = doneSchema.extend({ blog: blogSchema });

export const createBlog = operation({
  method: 'POST',
  path: '/blogs/create',
  group: 'Your blogs',
  summary: 'Publishes a blog, which needs a title and a category, or saves it as a draft.',
  body: blogInputSchema,
  status: 201,
  once: true,
  answer: savedBlogSchema,
});

export const updateBlog = operation({
  method: 'PUT',
  path: '/blogs/updateblogs/:id',
  group: 'Your blogs',
  summary: 'Updates the fields that are sent on one of your own blogs.',
  body: blogUpdateSchema,
  refuses: [409],
  answer: savedBlogSchema,
});

export const myBlogsQuerySchema = pageQuerySchema
  .extend({
    view,
    status: oneValue('status')
      .pipe(z.enum(blogStatuses, { error: 'status is unknown' }))
      .optional(),
  })
  .transform(capWholeBlogs);
export type MyBlogsQuery = z.infer<typeof myBlogsQuerySchema>;

export const listMyBlogs = operation({
  method: 'GET',
  path: '/blogs/myblogs',
  group: 'Your blogs',
  summary: 'Lists your own blogs of every status, newest first.',
  query: myBlogsQuerySchema,
  answer: blogListSchema,
});

export const getMyBlog = operation({
  method: 'GET',
  path: '/blogs/myblogs/:id',
  group: 'Your blogs',
  summary: 'Returns one of your own blogs for editing.',
  answer: blogSchema,
});

const blogCountsSchema = z.object({
  draft: z.number(),
  pending: z.number(),
  published: z.number(),
  rejected: z.number(),
  everPublished: z
    .boolean()
    .meta({ description: 'Whether you have ever published a blog, even if it has been deleted since.' }),
});
export type BlogCounts = z.infer<typeof blogCountsSchema>;

export const countMyBlogs = operation({
  method: 'GET',
  path: '/blogs/myblogs/counts',
  group: 'Your blogs',
  summary: 'Counts your own blogs by status, and says whether you have ever published one.',
  answer: blogCountsSchema,
});

export const deleteMyBlog = operation({
  method: 'DELETE',
  path: '/blogs/myblogs/:id',
  group: 'Your blogs',
  summary: 'Deletes one of your own blogs with its comments and likes.',
  answer: doneSchema,
});
