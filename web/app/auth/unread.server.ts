import { setTimeout as wait } from 'node:timers/promises';
import type { Caller } from '../cms/client/call-cms.server';
import { isCmsFailure } from '../cms/client/errors';
import { countUnread } from '../cms/notification.server';
import { hasSession } from './session.server';

/** How long a page waits for the number; the browser asks for one that is missing. */
const maxWaitMs = 150;

/** How many notifications the viewer has not read: null when that is not known at once, or for a visitor. */
export async function findUnread(caller: Caller): Promise<{ count: number } | null> {
  if (!hasSession(caller.request)) return null;
  return Promise.race([ask(caller), wait(maxWaitMs, null, { ref: false })]);
}

async function ask(caller: Caller) {
  try {
    return { count: await countUnread(caller) };
  } catch (error) {
    if (isCmsFailure(error) || caller.request.signal.aborted) return null;
    throw error;
  }
}
