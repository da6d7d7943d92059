import type { Caller, Page } from './call-cms.server';
import { CmsError } from './errors';

/**
 * The page of a list that starts at the cursor in the caller's address (`?after=`); the first one, whose address is `path`,
 * when there is none or an unknown one. `next` is the address of the next page, or null on the last one.
 */
export async function loadList<Item>(
  caller: Caller,
  path: string,
  load: (after?: string) => Promise<Page<Item>>,
) {
  const cursor = new URL(caller.request.url).searchParams.get('after') || null;
  const further = cursor === null ? null : await load(cursor).catch(nullIfRefused);
  if (cursor !== null && further === null) caller.context.isUncacheable = true;
  const { items, total, after } = further ?? (await load());
  const next = after && `${path}${path.includes('?') ? '&' : '?'}after=${encodeURIComponent(after)}`;
  return { items, total, from: further && cursor, path, next };
}

function nullIfRefused(error: unknown): null {
  if (error instanceof CmsError && error.status === 400) return null;
  throw error;
}
