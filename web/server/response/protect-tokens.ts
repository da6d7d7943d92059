import type { NextFunction, Request, Response } from 'express';
import { contextOf } from '../request/context.js';
import { createPageFinder, type PageRoute } from '../request/find-page.js';

/** Keeps the tokens of links out of caches, search engines and `Referer` headers. */
export function protectTokens(routes: readonly PageRoute[]) {
  const findPage = createPageFinder(routes);

  return function protectTokenOf(req: Request, res: Response, next: NextFunction) {
    const hasToken = findPage(req.path)?.hasToken;
    if (!hasToken) return next();
    contextOf(res).hasToken = hasToken;
    res.setHeader('Cache-Control', 'private, no-store');
    res.setHeader('Referrer-Policy', 'no-referrer');
    res.setHeader('X-Robots-Tag', 'noindex');
    next();
  };
}
