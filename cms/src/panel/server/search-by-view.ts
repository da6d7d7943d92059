import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { guardRoutes } from './strapi-routes';
import { views } from './views';

/** `author.name` containing these words, as Strapi writes it. */
const contains = (path: string, words: string) =>
  path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), { $containsi: words });

/** Replaces Strapi's search, which covers every text of a type alone, by the one that the type's view describes. */
async function searchByView({ params, query }: Context, next: Next) {
  const { _q: words, filters } = query as Record<string, unknown>;
  const { search } = views[params.model] ?? {};
  if (search && typeof words === 'string' && words.trim() !== '') {
    const found = { $or: search.map((path) => contains(path, words.trim())) };
    delete query._q;
    Object.assign(query, { filters: { $and: [filters ?? {}, found] } });
  }
  return next();
}

export function searchByViews(strapi: Core.Strapi) {
  guardRoutes(strapi, 'content-manager', /^GET \/collection-types\/:model$/, searchByView);
}
