import { setTimeout as wait } from 'node:timers/promises';
import type { User } from 'cms/contract';
import type { Caller } from '../cms/client/caller';
import { findViewer } from './session.server';

/** Who is asking, if that is known at once: a page that waits for nobody shows a visitor's header meanwhile. */
export function findViewerWithin(request: Request, context: Caller['context']): Promise<User | null> {
  return Promise.race([findViewer(request, context), wait(150, null, { ref: false })]);
}
