import { redirect } from '@remix-run/node';
import type { Caller, Page } from './call-cms.server';
import { CmsError } from './errors';

/**
 * The page of a list that starts at the cursor in the caller's address (`?after=`), or the first one, whose address is
 * `path`. An unknown cursor leads there. `next` is the address of the next page, or null on the last one.
 */
export async function loadList<Item>(
  caller: Caller,
  path: string,
  load: (after?: string) => Promise<Page<Item>>,
) {
  const from = new URL(caller.request.url).searchParams.get('after') || null;
  const { items, total, after } = await load(from ?? undefined).catch((error: unknown) => {
    const isCursorUnknown = from !== null && error instanceof CmsError && error.status === 400;
    throw isCursorUnknown ? redirect(path) : error;
  });
  const next = after && `${path}${path.includes('?') ? '&' : '?'}after=${encodeURIComponent(after)}`;
  return { items, total, from, path, next };
}
