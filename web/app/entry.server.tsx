import { PassThrough } from 'node:stream';
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  createReadableStreamFromReadable,
  type EntryContext,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { errorFields, log } from '../server/log';
import { NonceContext } from './ui/layout/nonce';

/** The server reads from it which pages take forms. */
export { default as routes } from './routes';

/** The promises of a client navigation must not be cut off before the slowest call of the CMS. */
export const streamTimeout = 5700;

/** Answers with a document once all of it is rendered, so that it is complete without JavaScript. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce }: AppLoadContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </NonceContext.Provider>,
      {
        nonce,
        // A part of any size stands in its place, not in a script at the end.
        progressiveChunkSize: Infinity,
        onAllReady() {
          const body = new PassThrough();
          headers.set('Content-Type', 'text/html; charset=utf-8');
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
          pipe(body);
        },
        onError: reject,
      },
    );
    setTimeout(abort, streamTimeout + 1000).unref();
  });
}

/** Logs an unexpected error; a browser that has left is no error. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (request.signal.aborted) return;
  const fields = { requestId: context?.requestId, path: new URL(request.url).pathname };
  // Errors of Remix itself: a method that a page does not support, an address without a page.
  if (isRouteErrorResponse(error) && error.status < 500) {
    const { status, statusText: reason } = error;
    return log('info', 'request refused', { ...fields, method: request.method, status, reason });
  }
  log('error', 'request failed', { ...fields, ...errorFields(error) });
}
