import { z } from 'zod';
import { dateSchema, idSchema } from './fields';
import { limits } from './limits';
import { listCursor, listLimit, oneOf } from './list';
import { operation, type QueryOf } from './operation';

export const listSitemap = operation('GET', '/blogs/sitemap', 'Blogs', {
  summary: 'Lists every published blog with the time of its last change; with `view=images` its cover too.',
  query: z.object({
    limit: listLimit(limits.sitemapMax, limits.page),
    after: listCursor.optional(),
    page: z.undefined().optional(),
    view: oneOf('view', ['images'], 'view must be images').optional(),
  }),
  answer: z.array(
    z.object({ _id: idSchema, updatedAt: dateSchema, image: z.string().nullable().optional() }),
  ),
});
export type SitemapQuery = QueryOf<typeof listSitemap>;
