import { z } from 'zod';
import { blogStatuses } from './blog-status';
import { commentSchema } from './comment';
import { dateSchema, idSchema, optional } from './fields';
import { limits } from './limits';
import { oneOf, oneValue, pageQuerySchema, searchWords } from './list';
import { operation } from './operation';
import { authorSchema } from './user';

/** A blog as a card shows it: without its text, comments and likes. */
export const blogCardSchema = z
  .object({
    _id: idSchema,
    title: z.string(),
    excerpt: z.string(),
    image: z.string().nullable(),
    tags: z.array(z.string()),
    categories: z.array(z.string()),
    author: authorSchema,
    createdAt: dateSchema,
    updatedAt: dateSchema,
    publishedAt: dateSchema.nullable(),
    status: z.enum(blogStatuses),
    commentsCount: z.number(),
    likesCount: z.number(),
    readingMinutes: z.number(),
    rejectionReason: z.string().optional(),
  })
  .meta({ id: 'BlogCard' });
export type BlogCard = z.infer<typeof blogCardSchema>;

export const blogSchema = blogCardSchema
  .extend({
    content: z.string(),
    comments: z.array(commentSchema),
    likes: z.array(idSchema),
  })
  .meta({ id: 'Blog' });
export type Blog = z.infer<typeof blogSchema>;

/** The flags of a logged-in caller: what they have done with a blog. */
const blogViewerSchema = z.object({
  liked: z.boolean(),
  following: z.boolean().meta({ description: 'Whether the caller follows its author.' }),
});
export type BlogViewer = z.infer<typeof blogViewerSchema>;

export const blogWithViewerSchema = blogSchema
  .extend({
    viewer: blogViewerSchema
      .optional()
      .meta({ description: 'The likes and follows of a logged-in caller; visitors get none.' }),
  })
  .meta({ id: 'BlogWithViewer' });
export type BlogWithViewer = z.infer<typeof blogWithViewerSchema>;

/** The `updatedAt` of the version that a change is about. */
export const seenVersion = optional(z.iso.datetime({ error: 'updatedAt must be a date' })).meta({
  description:
    'The version that was read. If a later one is stored, nothing changes and the response is a 409.',
});

export const blogListSchema = z.array(z.union([blogSchema, blogCardSchema]));

export const view = oneOf('view', ['card'], 'view must be card').optional().meta({
  description: 'Leaves out content, comments and likes. Without it, a page holds at most 20 blogs.',
});

/** The whole blog is large: lists that carry it stop at 20 a page. */
export function capWholeBlogs<Query extends { limit: number; view?: string | undefined }>(
  query: Query,
): Query {
  return query.view === 'card' ? query : { ...query, limit: Math.min(query.limit, limits.page) };
}

export const blogListQuerySchema = pageQuerySchema
  .extend({
    view,
    query: searchWords.optional(),
    category: oneValue('category').optional(),
    tag: oneValue('tag').optional(),
    author: oneValue('author').optional(),
    sort: oneOf('sort', ['latest', 'top'], 'sort must be latest or top').default('latest'),
  })
  .transform(capWholeBlogs);
export type BlogListQuery = z.infer<typeof blogListQuerySchema>;

export const listBlogs = operation('GET', '/blogs', 'Blogs', {
  summary: 'Lists published blogs, newest first.',
  query: blogListQuerySchema,
  answer: blogListSchema,
});

export const getBlog = operation('GET', '/blogs/:id', 'Blogs', {
  summary: 'Returns one blog, if the caller may see it, and what the caller has done with it.',
  answer: blogWithViewerSchema,
});

export const getPanelPreview = operation('GET', '/blogs/panel-preview', 'Blogs', {
  summary: 'Returns the blog of a preview link from the editors’ panel, which lasts ten minutes.',
  query: z.object({ token: oneValue('token').default('') }),
  refuses: [404],
  answer: blogSchema,
});

const blogTitleSchema = z.object({ _id: idSchema, title: z.string() });
export type BlogTitle = z.infer<typeof blogTitleSchema>;

export const searchBlogs = operation('GET', '/blogs/search', 'Blogs', {
  summary: 'Finds blogs by title; titles that start with the query come first.',
  query: z.object({ query: searchWords.default('') }),
  answer: z.array(blogTitleSchema),
});

export const listRecommendations = operation('GET', '/blogs/recommendations/:id', 'Blogs', {
  summary: 'Recommends up to six blogs to read next.',
  query: z.object({ view }),
  answer: blogListSchema,
});

export const getNeighbours = operation('GET', '/blogs/neighbours/:id', 'Blogs', {
  summary: 'Returns the previous and the next blog by the same author.',
  answer: z.object({ previous: blogTitleSchema.nullable(), next: blogTitleSchema.nullable() }),
});
