import { createRequestHandler } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import type { NextFunction, Request, Response } from 'express';
import onHeaders from 'on-headers';
import { stripRequestHeaders } from './proxy/proxy-headers.js';
import { contextOf, type LoadContext, newCmsCalls } from './request/context.js';

export type Build = ServerBuild | (() => Promise<ServerBuild>);

/** Lets Remix answer, under the site's own host and without the headers that clients may not set. */
export function remixPages(build: Build, siteUrl: string) {
  const { host } = new URL(siteUrl);
  const answerPage = createRequestHandler({
    build,
    mode: process.env['NODE_ENV'],
    getLoadContext: makeLoadContext,
  });

  return function answer(req: Request, res: Response, next: NextFunction) {
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

function makeLoadContext(req: Request, res: Response): LoadContext {
  const { requestId, nonce, clientIp } = contextOf(res);
  const cms = newCmsCalls();
  // Remix drops the headers of a thrown answer unless its route exports `headers`.
  onHeaders(res, () => {
    for (const value of cms.setCookie) res.append('Set-Cookie', value);
    if (res.statusCode === 429 && cms.retryAfter) res.setHeader('Retry-After', cms.retryAfter);
  });
  return { requestId, nonce, clientIp, isDataRequest: req.path.endsWith('.data'), cms };
}
