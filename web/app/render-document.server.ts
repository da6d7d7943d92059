import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { scriptJson } from './ui/page/script-json.server';

/** React writes it in place of a part that has failed, for the browser to try again. */
const failedPart = '<!--$!-->';

/**
 * Renders a document whose data is all there, as one string: a stream of small pieces costs twice as much. Throws when any
 * part of it fails.
 */
export async function renderDocument(document: JSX.Element): Promise<string> {
  const html = renderToString(document);
  const error = html.includes(failedPart) ? await findError(document) : null;
  if (error) throw error;
  return html;
}

/** What a part fails with, which React only tells when it renders a stream. Null when a text merely looks like a failure. */
function findError(document: JSX.Element): Promise<unknown> {
  return new Promise((resolve) => {
    renderToPipeableStream(document, {
      onError: (error) => resolve(error),
      onAllReady: () => resolve(null),
    });
  });
}

/** The script that gives Remix the page's data in the browser. Remix would write it as several, for data that comes later. */
export async function renderPageData(data: ReadableStream, nonce: string): Promise<string> {
  const stream = 'window.__remixContext.streamController';
  const script = `${stream}.enqueue(${scriptJson(await new Response(data).text())});${stream}.close();`;
  return `<script nonce="${nonce}">${script}</script>`;
}
