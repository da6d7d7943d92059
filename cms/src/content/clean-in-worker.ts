import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { ClientGoneError } from '../errors';
import { createWorkQueue, type WorkOptions } from '../lib/work-queue';
import { cleanHtml, type CleanContent } from './clean-html';
import type { Cleaned } from './clean-worker';
import { ContentError } from './content-error';

/** What is longer, or has more tags, is cleaned in a thread of its own: the worst that is let through takes a second. */
const longestHere = 16 * 1024;
const mostTagsHere = 500;
const limitMs = 20_000;
const inTurn = createWorkQueue({ atOnce: 1, mayWait: 20, mayWaitEach: 5, reserved: 50 });

/** `clean`, without holding up the process, whatever the HTML; ended when its client has left. */
export async function cleanInWorker(html: string, turn?: WorkOptions): Promise<CleanContent> {
  return isSmall(html)
    ? cleanHtml(html)
    : inTurn(() => cleanInThread(html, turn?.signal), { ...turn, cost: costOf(html) });
}

const countTags = (html: string) => html.split('<').length;

/** About the time that cleaning takes, in tenths of a millisecond: a thread starts in 200 ms. */
const costOf = (html: string) => 2000 + countTags(html) + html.length / 1000;

const isSmall = (html: string) => html.length <= longestHere && countTags(html) <= mostTagsHere;

function cleanInThread(html: string, signal?: AbortSignal): Promise<CleanContent> {
  // None of the process's own arguments: what they preload is meant for a process, and may end it.
  const thread = new Worker(path.join(__dirname, 'clean-worker.js'), { workerData: html, execArgv: [] });
  const end = () => void thread.terminate();
  const timer = setTimeout(end, limitMs);
  signal?.addEventListener('abort', end, { once: true });
  return new Promise<CleanContent>((resolve, reject) => {
    thread.once('message', ({ content, refusal }: Cleaned) => {
      if (content) resolve(content);
      else reject(new ContentError(refusal));
    });
    thread.once('error', reject);
    // Does nothing once there was an answer.
    thread.once('exit', () =>
      reject(signal?.aborted ? new ClientGoneError() : new ContentError('Content is too complex')),
    );
  }).finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  });
}
