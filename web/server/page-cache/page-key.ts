import type { IncomingMessage } from 'node:http';
import { hasBody } from '../request/body.js';
import { changesSomething, isPersonal } from '../request/is-personal.js';
import { knownParams, type PageRoute, pathPattern } from '../request/find-page.js';

interface CachedPage {
  pattern: RegExp;
  /** The parameters that the page knows, in the order that they have in its key. */
  params: readonly string[];
  /** The ids of the loaders that a navigation may ask for. */
  loaders: ReadonlySet<string>;
  ignoresCookies: boolean;
}

/**
 * The key of the page that a request asks for: its path and the parameters that the page knows, in one order. It is
 * also the address that the page is rendered from. Null when the answer is not cached: the page is not one for visitors,
 * or the request is not a visitor's.
 */
export function createKeyReader(routes: readonly PageRoute[]): (req: IncomingMessage) => string | null {
  const pages = cachedPages(routes);

  return function pageKeyOf(req) {
    if (changesSomething(req) || hasBody(req) || req.headers.upgrade) return null;
    const [rawPath = '', ...rest] = (req.url ?? '').split('?');
    const path = decodeUnreserved(rawPath);
    const page = pages.find(({ pattern }) => pattern.test(path));
    if (!page || (!page.ignoresCookies && isPersonal(req))) return null;
    if (rest.length === 0) return path;
    return path + knownSearch(page, new URLSearchParams(`?${rest.join('?')}`), path.endsWith('.data'));
  };
}

/** Decodes the letters, digits, `-`, `_` and `~` that need no encoding, so that one address has one key. */
function decodeUnreserved(path: string): string {
  return path.replace(/%(?:2d|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi, decodeURIComponent);
}

/** The known parameters of a page's query, with the question mark; empty without any. */
function knownSearch({ params, loaders }: CachedPage, query: URLSearchParams, isData: boolean): string {
  const known = knownParams(params, query);
  if (isData) {
    const asked = (query.get('_routes') ?? '').split(',').filter((id) => loaders.has(id));
    if (asked.length > 0) known.set('_routes', [...new Set(asked)].sort().join(','));
  }
  return known.size > 0 ? `?${known}` : '';
}

/** The pages that are cached, each with its data for navigations. All of them are in the first level of the routes. */
function cachedPages(routes: readonly PageRoute[]): CachedPage[] {
  return routes.flatMap(({ path, file, cachedWith, ignoresCookies = false }) => {
    if (!cachedWith) return [];
    const id = file.replace(/\.tsx?$/, '');
    const pattern = path === undefined ? '/(?:_root\\.data)?' : `/${pathPattern(path, '[^/]+?')}(?:\\.data)?`;
    return [
      {
        pattern: new RegExp(`^${pattern}$`),
        params: cachedWith,
        loaders: new Set(['root', id]),
        ignoresCookies,
      },
    ];
  });
}
