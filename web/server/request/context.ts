import { randomBytes } from 'node:crypto';
import type { User } from 'cms/contract';
import type { NextFunction, Request, Response } from 'express';
import { clientIpOf } from './client-ip.js';
import { createPageFinder, type Page, type PageRoute } from './find-page.js';

/** A request, as the server knows it. */
export interface RequestContext {
  requestId: string;
  /** The Content-Security-Policy nonce of this answer. */
  nonce: string;
  clientIp: string;
  /** The page at its address, if there is one. */
  page: Page | undefined;
}

/** The context that loaders and actions get from the server. */
export type LoadContext = {
  readonly requestId: string;
  readonly nonce: string;
  /** Missing when the page is rendered for every visitor. */
  readonly clientIp?: string;
  /** A client navigation asks for data only; a document request is rendered whole. */
  readonly isDataRequest: boolean;
  readonly cms: CmsCalls;
};

/** The state that a page's calls of the CMS share. The CMS client writes it; the server reads it when it answers. */
export interface CmsCalls {
  /** When the time limit began that the calls share, by `Date.now()`. */
  startedAt: number;
  /** When the oldest data of the page was read, by `performance.now()`. */
  readAt: number;
  /** The cookies of the CMS, which every answer of the route carries. */
  setCookie: string[];
  /** Whether the CMS was called: it counts a page once, by its first call. */
  hasAsked: boolean;
  /** The `Retry-After` of a 429, in seconds, for a page that answers 429 as well. */
  retryAfter?: string;
  /** The answer of `GET /me`, which the loaders of a page share. */
  me?: Promise<{ user: User | null; unread: number | null }>;
}

export function newCmsCalls(): CmsCalls {
  return { startedAt: Date.now(), readAt: performance.now(), setCookie: [], hasAsked: false };
}

/**
 * Returns the context of the request that is being answered. It is stored in `res.locals`, because V8 frees the values of a
 * `WeakMap` in full collections only: under load, the data of thousands of pages would stay in memory.
 */
export function contextOf(res: Response): RequestContext {
  const { context } = res.locals as { context?: RequestContext };
  if (!context) throw new Error('The request has no context yet.');
  return context;
}

/** Gives the request its id, nonce and client IP, and finds its page. */
export function attachContext(routes: readonly PageRoute[]) {
  const findPage = createPageFinder(routes);

  return function attachContextTo(req: Request, res: Response, next: NextFunction) {
    const context: RequestContext = {
      requestId: randomBytes(8).toString('hex'),
      nonce: randomBytes(16).toString('base64'),
      clientIp: clientIpOf(req),
      page: findPage(req.path),
    };
    res.locals['context'] = context;
    res.setHeader('X-Request-Id', context.requestId);
    next();
  };
}
