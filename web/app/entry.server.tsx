import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type EntryContext,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToReadableStream } from 'react-dom/server.browser';
import { errorFields, log } from '../server/log';
import { NonceContext } from './ui/layout/nonce';

/** The server reads from it which pages take forms. */
export { default as routes } from './routes';

/** The promises of a client navigation must not be cut off before the slowest call of the CMS. */
export const streamTimeout = 5700;

/**
 * Answers with a document once all of it is rendered, so that it is complete without JavaScript. React 18 leaves null
 * bytes in what it pipes into a Node stream; its web stream has none.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce }: AppLoadContext,
): Promise<Response> {
  const errors: unknown[] = [];
  const document = await renderToReadableStream(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={remixContext} url={request.url} nonce={nonce} />
    </NonceContext.Provider>,
    {
      nonce,
      // A part of any size stands in its place, not in a script at the end.
      progressiveChunkSize: Infinity,
      signal: AbortSignal.timeout(streamTimeout + 1000),
      onError: (error) => void errors.push(error),
    },
  );
  await document.allReady;
  if (errors.length > 0) throw errors[0];
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // As one text: React's pieces have 512 bytes, and each would be compressed and sent by itself.
  return new Response(await new Response(document).text(), { headers, status });
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
