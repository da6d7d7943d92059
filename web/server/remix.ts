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
  const handle = createRequestHandler({ build, getLoadContext });

  return function answerPage(req: Request, res: Response, next: NextFunction) {
    const headers = { ...stripRequestHeaders(req.headers), host } as Request['headers'];
    // Checked before; Remix would compare it with one host and answer 500 to the other own origins.
    delete headers.origin;
    for (const name of Object.keys(headers)) {
      if (/^x-(?:remix|react-router)-/.test(name)) delete headers[name];
    }
    req.headers = headers;
    setRetryAfter(res);
    void handle(req, res, next);
  };
}

/** Set here, because Remix drops the headers of a thrown answer unless its route exports `headers`. */
function setRetryAfter(res: Response) {
  onHeaders(res, () => {
    const { retryAfter } = contextOf(res);
    if (res.statusCode === 429 && retryAfter) res.setHeader('Retry-After', retryAfter);
  });
}

function getLoadContext(req: Request, res: Response): LoadContext {
  // The same object, so that both sides see what is learnt about the request later.
  return Object.assign(contextOf(res), {
    isDataRequest: req.path.endsWith('.data'),
    ssrHtml: new Map<string, string>(),
    readAt: performance.now(),
    structuredData: [],
    forwardCookies(setCookie: readonly string[]) {
      if (!res.headersSent) for (const value of setCookie) res.append('Set-Cookie', value);
    },
  });
}
