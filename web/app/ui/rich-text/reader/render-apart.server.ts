import { Worker } from 'node:worker_threads';
import { renderBody, type RenderedBody } from './render-body.server';
import threadAddress from './render-thread.server?thread';

/** What is longer is rendered in a thread of its own: the worst of what is stored takes a second of CPU. */
const longestHere = 16 * 1024;
/** Ample: what was cut short is not kept, and would be cut short again for the next reader. */
const limitMs = 20_000;
const mayWait = 20;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** `renderBody`, without holding up the site, whatever the text; too many at once are sent away. */
export async function renderApart(content: string): Promise<RenderedBody> {
  if (content.length <= longestHere || !threadAddress) return renderBody(content);
  if (waiting >= mayWait) throw new Response(null, { status: 503, headers: { 'Retry-After': '2' } });
  waiting += 1;
  const mine = last.then(() => renderInThread(threadAddress, content));
  last = mine.catch(() => undefined).finally(() => (waiting -= 1));
  return mine;
}

function renderInThread(address: string, content: string): Promise<RenderedBody> {
  // None of the process's own arguments: what they preload is meant for a process, and may end it.
  const thread = new Worker(new URL(address), { workerData: content, execArgv: [] });
  const timer = setTimeout(() => void thread.terminate(), limitMs);
  return new Promise<RenderedBody>((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
    // Does nothing once there was an answer.
    thread.once('exit', () => reject(new Response(null, { status: 503 })));
  }).finally(() => clearTimeout(timer));
}
