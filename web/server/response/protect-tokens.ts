import type { NextFunction, Request, Response } from 'express';
import { contextOf } from '../request/context.js';
import { withoutTrailingSlashes } from '../request/paths.js';
import type { PageRoute } from '../request/validate-form.js';

/** Keeps the tokens of links out of caches, search engines and `Referer` headers. */
export function protectTokens(routes: readonly PageRoute[]) {
  const pages = new Map(tokenPages(routes));

  return function protectTokenOf(req: Request, res: Response, next: NextFunction) {
    const page = withoutTrailingSlashes(req.path.replace(/\.data$/i, '')).toLowerCase();
    const hasToken = pages.get(page);
    if (!hasToken) return next();
    contextOf(res).hasToken = hasToken;
    res.setHeader('Cache-Control', 'private, no-store');
    res.setHeader('Referrer-Policy', 'no-referrer');
    res.setHeader('X-Robots-Tag', 'noindex');
    next();
  };
}

function tokenPages(routes: readonly PageRoute[]): [path: string, hasToken: true | 'with pictures'][] {
  return routes.flatMap(({ path, hasToken, children = [] }) => [
    ...(hasToken && path !== undefined
      ? [[`/${path.toLowerCase()}`, hasToken] as [string, typeof hasToken]]
      : []),
    ...tokenPages(children),
  ]);
}
