import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import type { LoadContext } from '../server/load-context';
import { describe, log } from '../server/log';
import { yieldToOthers } from './http/yield-to-others.server';
import { NonceContext } from './http/nonce';
import { SsrHtmlContext } from './ui/rich-text/reader/purified-html';

const renderLimitMs = 5700;

/** Promises of a client navigation must outlive the slowest call of the CMS. */
export const streamTimeout = renderLimitMs;

/** Renders the whole document before it answers, so that a page is complete without JavaScript. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: LoadContext,
): Promise<Response> {
  const document = (
    <NonceContext.Provider value={context.nonce}>
      <SsrHtmlContext.Provider value={context.servedHtml}>
        <RemixServer context={remixContext} url={request.url} nonce={context.nonce} />
      </SsrHtmlContext.Provider>
    </NonceContext.Provider>
  );
  // Pages that failed come by the hundred, all at once: they let the others through.
  if (status >= 500) await yieldToOthers();
  const rendered = await render(document, context);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (rendered) return new Response(rendered.body, { status: rendered.status ?? status, headers });
  headers.set('Content-Type', 'text/plain; charset=utf-8');
  return new Response('This page is taking too long to load. Please try again.\n', {
    status: 503,
    headers,
  });
}

/** Logs what nobody expected, once; a browser that went away is no error. */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (request.signal.aborted) return;
  const { pathname } = new URL(request.url);
  // What Remix itself refuses: a method that a page does not know, an address without a page.
  if (isRouteErrorResponse(error) && error.status < 500) {
    const { status, statusText } = error;
    return log('info', 'request refused', {
      ...{
        requestId: context?.requestId,
        path: pathname,
        method: request.method,
        status,
        reason: statusText,
      },
    });
  }
  log('error', 'request failed', { requestId: context?.requestId, path: pathname, ...describe(error) });
}

interface Rendered {
  /** In one piece: compressing many small ones costs ten times as much. */
  body: string;
  /** Where the page's own would not be true. */
  status?: 500 | 503;
}

/** Gives null when not even the frame of the page was ready in time. */
function render(document: JSX.Element, { requestId, startedAt }: LoadContext): Promise<Rendered | null> {
  return new Promise((resolve, reject) => {
    let status: Rendered['status'];
    const { pipe, abort } = renderToPipeableStream(document, {
      onAllReady() {
        clearTimeout(timer);
        const whole = text(pipe(new PassThrough()));
        resolve(whole.then((body) => ({ body, status })));
      },
      onShellError(error) {
        clearTimeout(timer);
        if (status === 503) resolve(null);
        else reject(error);
      },
      onError(error) {
        if (status === 503) return;
        status = 500;
        log('error', 'rendering failed', { requestId, ...describe(error) });
      },
    });
    const leave = () => {
      status = 503;
      log('warn', 'rendering took too long', { requestId });
      abort();
    };
    const timer = setTimeout(leave, Math.max(500, renderLimitMs - (Date.now() - startedAt)));
  });
}
