import { renderBody, type RenderedBody } from './render-body.server';
import { createRenderQueue } from './render-queue.server';
import threadAddress from './render-worker.server?thread';

/** So little without code costs less here than on its way to the thread and back. */
const longestHere = 2 * 1024;
const renderForReaders = createRenderQueue(threadAddress);
const renderForWriters = createRenderQueue(threadAddress);

const mayRenderHere = (content: string) =>
  !threadAddress || (content.length <= longestHere && !content.includes('<pre'));

/** `renderBody`, without holding up the site, whatever the text. */
export async function renderInWorker(content: string): Promise<RenderedBody> {
  return mayRenderHere(content) ? renderBody(content) : renderForReaders(content);
}

/** The same for somebody who writes: readers do not wait for it. */
export async function renderPreview(content: string): Promise<RenderedBody> {
  return mayRenderHere(content) ? renderBody(content) : renderForWriters(content);
}
