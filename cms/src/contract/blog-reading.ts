import { z } from 'zod';
import { blogListSchema, view } from './blog';
import { dateSchema, idSchema } from './fields';
import { limits } from './limits';
import { listCursor, listLimit, searchWords } from './list';
import { operation } from './operation';

export const blogTitleSchema = z.object({ _id: idSchema, title: z.string() });
export type BlogTitle = z.infer<typeof blogTitleSchema>;

export const searchBlogs = operation({
  method: 'GET',
  path: '/blogs/search',
  group: 'Blogs',
  summary: 'Finds blogs by title; titles that start with the query come first.',
  query: z.object({ query: searchWords.default('') }),
  answer: z.array(blogTitleSchema),
});

export const listRecommendations = operation({
  method: 'GET',
  path: '/blogs/recommendations/:id',
  group: 'Blogs',
  summary: 'Recommends up to six blogs to read next.',
  query: z.object({ view }),
  answer: blogListSchema,
});

export const getNeighbours = operation({
  method: 'GET',
  path: '/blogs/neighbours/:id',
  group: 'Blogs',
  summary: 'Returns the previous and the next blog by the same author.',
  answer: z.object({ previous: blogTitleSchema.nullable(), next: blogTitleSchema.nullable() }),
});

export const likedSchema = z.object({ success: z.literal(true), liked: z.boolean(), likesCount: z.number() });

export const like = operation({
  method: 'PUT',
  path: '/blogs/:id/like',
  group: 'Blogs',
  summary: 'Likes a published blog.',
  answer: likedSchema,
});

export const unlike = operation({
  method: 'PUT',
  path: '/blogs/:id/unlike',
  group: 'Blogs',
  summary: 'Removes your like from a published blog.',
  answer: likedSchema,
});

export const sitemapQuerySchema = z.object({
  limit: listLimit(limits.sitemapMax, limits.page),
  after: listCursor.optional(),
  page: z.undefined().optional(),
});
export type SitemapQuery = z.infer<typeof sitemapQuerySchema>;

export const listSitemap = operation({
  method: 'GET',
  path: '/blogs/sitemap',
  group: 'Blogs',
  summary: 'Lists every published blog with the time of its last change.',
  query: sitemapQuerySchema,
  answer: z.array(z.object({ _id: idSchema, updatedAt: dateSchema })),
});
