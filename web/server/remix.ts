import { createRequestHandler } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import type { NextFunction, Request, Response } from 'express';
import { contextOf } from './request/context.js';
import { stripHopByHop } from './proxy/header-filters.js';
import type { LoadContext } from './load-context.js';

export type Build = ServerBuild | (() => Promise<ServerBuild>);

/** Lets Remix answer, under the site's own name and without what strangers say about their way here. */
export function remixPages(build: Build, siteUrl: string) {
  const { host } = new URL(siteUrl);
  const handle = createRequestHandler({ build, getLoadContext });

  return function answerPage(req: Request, res: Response, next: NextFunction) {
    const headers = { ...stripHopByHop(req.headers), host } as Request['headers'];
    // Checked already; Remix compares it with one host only and would answer 500 to the others of ours.
    delete headers.origin;
    for (const name of Object.keys(headers)) {
      if (/^x-(?:remix|react-router)-/.test(name)) delete headers[name];
    }
    req.headers = headers;
    tellRetryAfter(res);
    void handle(req, res, next);
  };
}

/** Remix keeps a route's headers only where the route asks for them. */
function tellRetryAfter(res: Response) {
  const writeHead = res.writeHead.bind(res) as (...args: unknown[]) => Response;
  res.writeHead = (...args: unknown[]) => {
    const { retryAfter } = contextOf(res);
    if (res.statusCode === 429 && retryAfter) res.setHeader('Retry-After', retryAfter);
    return writeHead(...args);
  };
}

function getLoadContext(req: Request, res: Response): LoadContext {
  // The same object: what is learnt of the request later is known on both sides.
  return Object.assign(contextOf(res), {
    isDataRequest: req.path.endsWith('.data'),
    servedHtml: new Map<string, string>(),
    handOver(setCookie: readonly string[]) {
      if (!res.headersSent) for (const value of setCookie) res.append('Set-Cookie', value);
    },
  });
}
