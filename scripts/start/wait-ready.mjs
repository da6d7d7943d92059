import { setTimeout as pause } from 'node:timers/promises';

const pollMs = 200;
const callLimitMs = 2_000;

/** Resolves true once an address answers 200, or false when `limitMs` is over first. */
export async function waitUntilReady(url, { limitMs, signal }) {
  const end = Date.now() + limitMs;
  while (Date.now() < end && !signal?.aborted) {
    if (await isReady(url)) return true;
    await pause(pollMs);
  }
  return false;
}

async function isReady(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(callLimitMs) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}
