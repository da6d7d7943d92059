import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { RenderedBody } from './render-body.server';

/** Ample: the worst of what is stored takes a second or two of CPU. */
const longestMs = 20_000;

interface Waiting {
  content: string;
  begin: () => void;
}

/**
 * Renders texts in a thread of its own, one at a time, the shortest first, so that many long ones hold up no other.
 * Whoever waits longer than a page may is sent away.
 */
export function createRenderQueue(address: string, patienceMs = 3000) {
  const waiting: Waiting[] = [];
  let thread: Worker | undefined;
  let isBusy = false;

  function beginNext() {
    const shortest = waiting.sort((one, other) => one.content.length - other.content.length).shift();
    isBusy = shortest !== undefined;
    shortest?.begin();
  }

  function waitForTurn(content: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const mine = { content, begin };
      const timer = setTimeout(giveUp, patienceMs);
      function begin() {
        clearTimeout(timer);
        resolve();
      }
      function giveUp() {
        waiting.splice(waiting.indexOf(mine), 1);
        reject(tooBusy());
      }
      waiting.push(mine);
    });
  }

  async function renderInThread(content: string): Promise<RenderedBody> {
    thread ??= startThread(address);
    try {
      return await ask(thread, content);
    } catch (error) {
      void thread.terminate();
      thread = undefined;
      throw (error as Error).name === 'AbortError' ? tooBusy() : error;
    }
  }

  return async function render(content: string): Promise<RenderedBody> {
    if (isBusy) await waitForTurn(content);
    isBusy = true;
    try {
      return await renderInThread(content);
    } finally {
      beginNext();
    }
  };
}

function startThread(address: string): Worker {
  // None of the process's own arguments: what they preload is meant for a process, and may end it.
  const thread = new Worker(new URL(address), { execArgv: [] });
  thread.unref();
  return thread;
}

async function ask(thread: Worker, content: string): Promise<RenderedBody> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), longestMs);
  // Rejects also when the thread fails.
  const answer = once(thread, 'message', { signal: limit.signal });
  thread.postMessage(content);
  try {
    const [body] = await answer;
    return body as RenderedBody;
  } finally {
    clearTimeout(timer);
  }
}

const tooBusy = () => new Response(null, { status: 503, headers: { 'Retry-After': '2' } });
