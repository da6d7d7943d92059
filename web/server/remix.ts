import { createRequestHandler } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import type { NextFunction, Request, Response } from 'express';
import { factsOf } from './facts.js';
import { endToEnd } from './forwarded-headers.js';
import type { LoadContext } from './load-context.js';

export type Build = ServerBuild | (() => Promise<ServerBuild>);

/** Lets Remix answer, under the site's own name and without what strangers say about their way here. */
export function remixPages(build: Build, siteUrl: string) {
  const { host } = new URL(siteUrl);
  const handle = createRequestHandler({ build, getLoadContext });

  return function answerPage(req: Request, res: Response, next: NextFunction) {
    const headers = { ...endToEnd(req.headers), host } as Request['headers'];
    // Checked already; Remix compares it with one host only and would answer 500 to the others of ours.
    delete headers.origin;
    for (const name of Object.keys(headers)) {
      if (/^x-(?:remix|react-router)-/.test(name)) delete headers[name];
    }
    req.headers = headers;
    void handle(req, res, next);
  };
}

function getLoadContext(req: Request, res: Response): LoadContext {
  return {
    ...factsOf(res),
    isDataRequest: req.path.endsWith('.data'),
    servedHtml: new Map(),
    handOver(setCookie) {
      if (!res.headersSent) for (const value of setCookie) res.append('Set-Cookie', value);
    },
  };
}
