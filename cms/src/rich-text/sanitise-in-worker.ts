import path from 'node:path';
import { Piscina } from 'piscina';
import { ClientGoneError } from '../errors';
import { anySignal } from '../lib/any-signal';
import { createWorkQueue, type WorkOptions } from '../lib/work-queue';
import { ContentError } from './parse-html';
import type { SanitisedContent } from './sanitise-html';
import type { SanitiseResult } from './sanitise-worker';

const smallLength = 16 * 1024;
const smallTags = 500;
/** Ample: the worst HTML that the parser accepts takes about a second of CPU. */
const limitMs = 20_000;
const resourceLimits = { maxOldGenerationSizeMb: 256 };

// A thread for each queue, so that a small text never waits for a large one.
const runSmall = createWorkQueue({ concurrency: 1, maxWaiting: Infinity });
const runLarge = createWorkQueue({ concurrency: 1, maxWaiting: 20, maxWaitingPerOwner: 5, reserved: 50 });

let pool: Piscina<string, SanitiseResult> | undefined;

function startPool(): Piscina<string, SanitiseResult> {
  // Neither the process's arguments, which preload what is meant for a process, nor its secrets.
  const options = { execArgv: [], env: {}, resourceLimits, minThreads: 2, maxThreads: 2 };
  return new Piscina({ filename: path.join(__dirname, 'sanitise-worker.js'), ...options });
}

/** `sanitiseHtml` in a worker, which is ended when it exceeds a limit or its client disconnects. */
export async function sanitiseInWorker(html: string, options: WorkOptions = {}): Promise<SanitisedContent> {
  const tags = html.split('<').length;
  const run = html.length <= smallLength && tags <= smallTags ? runSmall : runLarge;
  // The cost is about the time that sanitising takes, in tenths of a millisecond.
  const cost = 10 + tags + html.length / 1000;
  return run(() => sanitise(html, options.signal), { ...options, cost });
}

async function sanitise(html: string, clientGone?: AbortSignal): Promise<SanitisedContent> {
  pool ??= startPool();
  const deadline = AbortSignal.timeout(limitMs);
  const signal = anySignal(clientGone, deadline);
  const result = await pool.run(html, { signal }).catch((cause: NodeJS.ErrnoException): SanitiseResult => {
    if (clientGone?.aborted) throw new ClientGoneError();
    if (deadline.aborted || cause.code === 'ERR_WORKER_OUT_OF_MEMORY')
      return { error: 'Content is too complex' };
    throw cause;
  });
  if (result.content) return result.content;
  throw new ContentError(result.error);
}
