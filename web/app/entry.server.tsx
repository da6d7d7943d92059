import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import type { LoadContext } from '../server/request/context';
import { errorFields, log } from '../server/log';
import { histogram, secondsBuckets } from '../server/metrics/registry';
import { env } from './env.server';
import { yieldToOthers } from './http/document.server';
import { renderDocument, renderPageData } from './render-document.server';
import { DocumentContext } from './ui/layout/document-context';
import { renderStructuredData } from './ui/page/structured-data.server';

/** The server reads from it which pages take forms. */
export { default as routes } from './routes';

/** The promises of a client navigation must not be cut off before the slowest call of the CMS. */
export const streamTimeout = 5700;

const renderSeconds = histogram({
  name: 'linefeed_render_duration_seconds',
  help: 'Seconds that rendering the HTML of a page took, from its data to the whole text.',
  buckets: secondsBuckets,
});

/** Renders the whole document before it answers, so that a page is complete without JavaScript. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: LoadContext,
): Promise<Response> {
  // During an outage hundreds of pages fail at once: they must not delay the others.
  if (status >= 500) await yieldToOthers();
  // Without its data, which is not a part of React's tree but a script after it.
  const { serverHandoffStream: pageData, ...remix } = remixContext;
  const renderingAt = performance.now();
  const html = await renderDocument(
    <DocumentContext.Provider value={context}>
      <RemixServer context={remix} url={request.url} nonce={context.nonce} />
    </DocumentContext.Provider>,
  );
  if (env.METRICS_TOKEN) renderSeconds.observe((performance.now() - renderingAt) / 1000);
  const head = `${renderStructuredData(context.structuredData)}</head>`;
  const script = pageData ? await renderPageData(pageData, context.nonce) : '';
  headers.set('Content-Type', 'text/html; charset=utf-8');
  context.documentHtml = `<!DOCTYPE html>${html.replace('</head>', () => head)}${script}`;
  return new Response(null, { status, headers });
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
