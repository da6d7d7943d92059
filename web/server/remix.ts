import { createRequestHandler } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import type { NextFunction, Request, Response } from 'express';
import onHeaders from 'on-headers';
import { stripRequestHeaders } from './proxy/proxy-headers.js';
import { contextOf, type LoadContext } from './request/context.js';

export type Build = ServerBuild | (() => Promise<ServerBuild>);

/** Lets Remix answer, under the site's own host and without the headers that clients may not set. */
export function remixPages(build: Build, siteUrl: string) {
  const { host } = new URL(siteUrl);
  const answerPage = createRequestHandler({
    build,
    mode: process.env['NODE_ENV'],
    getLoadContext: (req, res) => loadContextFor(req, res),
  });

  return function answer(req: Request, res: Response, next: NextFunction) {
    setRetryAfter(res);
    req.headers = { ...headersFor(req), host };
    return answerPage(req, res, next);
  };
}

function headersFor({ headers }: Request) {
  const entries = Object.entries(stripRequestHeaders(headers)).filter(
    // The origin was checked before; Remix would compare it with one host and answer 500 to the other own origins.
    ([name]) => name !== 'origin' && !/^x-(?:remix|react-router)-/.test(name),
  );
  return Object.fromEntries(entries) as Request['headers'];
}

/** Set here, because Remix drops the headers of a thrown answer unless its route exports `headers`. */
function setRetryAfter(res: Response) {
  onHeaders(res, () => {
    const { retryAfter } = contextOf(res);
    if (res.statusCode === 429 && retryAfter) res.setHeader('Retry-After', retryAfter);
  });
}

function loadContextFor(req: Request, res: Response): LoadContext {
  // The same object, so that both sides see what is learnt about the request later.
  return Object.assign(contextOf(res), {
    isDataRequest: req.path.endsWith('.data'),
    readAt: performance.now(),
    forwardCookies(setCookie: readonly string[]) {
      if (!res.headersSent) for (const value of setCookie) res.append('Set-Cookie', value);
    },
  });
}
