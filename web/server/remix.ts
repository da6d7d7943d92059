import {
  createReadableStreamFromReadable,
  type ServerBuild,
  writeReadableStreamToWritable,
} from '@remix-run/node';
import type { NextFunction, Request, Response } from 'express';
import onHeaders from 'on-headers';
import { createPageHandler, type PageAnswer } from './page-handler.js';
import { stripRequestHeaders } from './proxy/proxy-headers.js';
import { contextOf, type LoadContext } from './request/context.js';
import type { PageRoute } from './request/find-page.js';
import { compress, encodingFor } from './response/encoding.js';

export type Build = ServerBuild | (() => Promise<ServerBuild>);

/**
 * Lets Remix answer, under the site's own host and without the headers that clients may not set. Not by
 * `@remix-run/express`: it streams documents that are whole, so that they are compressed in pieces.
 */
export function remixPages(build: Build, siteUrl: string, routes: readonly PageRoute[]) {
  const handle = createPageHandler(build, routes);

  async function answerPage(req: Request, res: Response) {
    setRetryAfter(res);
    await sendAnswer(req, res, await handle(requestFor(req, res, siteUrl), loadContextFor(req, res)));
  }

  return (req: Request, res: Response, next: NextFunction) => void answerPage(req, res).catch(next);
}

/** The request as loaders and actions see it; it is aborted when the browser leaves before the answer. */
function requestFor(req: Request, res: Response, siteUrl: string) {
  const left = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) left.abort();
  });
  const hasBody = req.method !== 'GET' && req.method !== 'HEAD';
  return new globalThis.Request(siteUrl + req.originalUrl, {
    method: req.method,
    headers: headersFor(req, siteUrl),
    signal: left.signal,
    ...(hasBody && { body: createReadableStreamFromReadable(req), duplex: 'half' }),
  });
}

function headersFor(req: Request, siteUrl: string): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(stripRequestHeaders(req.headers))) {
    // The origin was checked before; Remix would compare it with one host and answer 500 to the other own origins.
    if (name === 'origin' || /^x-(?:remix|react-router)-/.test(name)) continue;
    for (const one of [value].flat()) if (one) headers.append(name, String(one));
  }
  headers.set('host', new URL(siteUrl).host);
  return headers;
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
    isForEveryVisitor: false,
    isDataRequest: req.path.endsWith('.data'),
    loadedRoutes: new URLSearchParams(req.originalUrl.split('?')[1]).get('_routes')?.split(','),
    ssrHtml: new Map<string, string>(),
    readAt: performance.now(),
    structuredData: [],
    forwardCookies(setCookie: readonly string[]) {
      if (!res.headersSent) for (const value of setCookie) res.append('Set-Cookie', value);
    },
  });
}

async function sendAnswer(req: Request, res: Response, { answer, documentHtml }: PageAnswer) {
  res.statusMessage = answer.statusText;
  res.status(answer.status);
  for (const [name, value] of answer.headers) res.append(name, value);
  if (answer.body) await writeReadableStreamToWritable(answer.body, res);
  else if (documentHtml !== undefined && req.method !== 'HEAD') await sendDocument(req, res, documentHtml);
  else res.end();
}

/** A document is whole before it is sent. */
async function sendDocument(req: Request, res: Response, html: string) {
  const encoding = encodingFor(req);
  const body = await compress(Buffer.from(html), encoding, { quality: 3 });
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Length', body.length);
  res.end(body);
}
