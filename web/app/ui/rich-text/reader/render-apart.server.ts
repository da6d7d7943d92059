import { renderBody, type RenderedBody } from './render-body.server';
import { createLane } from './render-lane.server';
import threadAddress from './render-thread.server?thread';

/** So little without code costs less here than on its way to the thread and back. */
const longestHere = 2 * 1024;
const renderForReaders = createLane(threadAddress);
const renderForWriters = createLane(threadAddress);

const mayRenderHere = (content: string) =>
  !threadAddress || (content.length <= longestHere && !content.includes('<pre'));

/** `renderBody`, without holding up the site, whatever the text. */
export async function renderApart(content: string): Promise<RenderedBody> {
  return mayRenderHere(content) ? renderBody(content) : renderForReaders(content);
}

/** The same for somebody who writes: readers do not wait for it. */
export async function renderPreview(content: string): Promise<RenderedBody> {
  return mayRenderHere(content) ? renderBody(content) : renderForWriters(content);
}
