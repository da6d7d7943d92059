import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { db } from '../../database/connection';
import { guardRoutes } from '../../panel/server/strapi-routes';

interface ListedBlog {
  id: number;
  categories?: { count: number; names?: string[] };
}

/** Strapi's lists tell how many categories a blog has: ours name them, for a page of blogs in one query. */
async function addCategoryNames(ctx: Context, next: Next) {
  await next();
  if (ctx.params.model !== 'api::blog.blog') return;
  const { results } = (ctx.body ?? {}) as { results?: ListedBlog[] };
  const shown = (results ?? []).filter(({ categories }) => categories);
  if (shown.length === 0) return;
  const rows: { blog_id: number; name: string }[] = await db()('blogs_categories_lnk as l')
    .join('categories as c', 'c.id', 'l.category_id')
    .whereIn(
      'l.blog_id',
      shown.map(({ id }) => id),
    )
    .orderBy('l.id')
    .select('l.blog_id', 'c.name');
  for (const { id, categories } of shown)
    Object.assign(categories ?? {}, {
      names: rows.filter(({ blog_id }) => blog_id === id).map(({ name }) => name),
    });
}

export function nameCategoriesInLists(strapi: Core.Strapi) {
  guardRoutes(strapi, 'content-manager', /^GET \/collection-types\/:model$/, addCategoryNames);
}
