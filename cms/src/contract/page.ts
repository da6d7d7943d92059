import { z } from 'zod';
import { dateSchema, textInBytes } from './fields';
import { limits } from './limits';
import { operation } from './operation';

/** The pages whose text admins write. */
export const pageNames = ['about', 'contact', 'privacy', 'terms'] as const;
export type PageName = (typeof pageNames)[number];

export const pageSchema = z
  .object({ name: z.enum(pageNames), html: z.string(), updatedAt: dateSchema })
  .meta({ id: 'Page' });
export type Page = z.infer<typeof pageSchema>;

export const getPage = operation('GET', '/pages/:name', 'Site', {
  summary: 'Returns one of the site’s own pages, such as `privacy`. An empty one is not found.',
  refuses: [404],
  answer: pageSchema,
});

/** The HTML of a page, before it is sanitised and after. */
export const pageHtmlSchema = textInBytes('A page', limits.pageBytes);

export const pagesSchema = z.object({
  about: z.string(),
  contact: z.string(),
  privacy: z.string(),
  terms: z.string(),
});
export type Pages = z.infer<typeof pagesSchema>;

export const pagesInputSchema = z.object(
  {
    about: pageHtmlSchema.nullish(),
    contact: pageHtmlSchema.nullish(),
    privacy: pageHtmlSchema.nullish(),
    terms: pageHtmlSchema.nullish(),
  },
  { error: 'Pages must be an object' },
);
