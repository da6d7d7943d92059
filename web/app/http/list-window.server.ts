import { limits } from 'cms/contract';

const step = limits.page;

/** The part of a list that the URL selects: `show` items (at most `max`, a page of the CMS) after the cursor `after`. */
export function listWindowOf(
  { searchParams }: URL,
  max: number = limits.pageMax,
): { limit: number; after: string | undefined } {
  const requested = Math.floor(Number(searchParams.get('show') ?? step));
  const limit = Number.isFinite(requested) ? Math.min(max, Math.max(step, requested)) : step;
  return { limit, after: searchParams.get('after') || undefined };
}

/** The query that shows more of a list, or null when all of it is shown. */
export function showMoreParams(url: URL, after: string | null, max: number = limits.pageMax): string | null {
  if (!after) return null;
  const { limit } = listWindowOf(url, max);
  const params = new URLSearchParams(url.search);
  for (const name of ['_routes', 'index', 'show', 'after']) params.delete(name);
  if (limit >= max) params.set('after', after);
  else {
    params.set('show', String(limit + step));
    const before = url.searchParams.get('after');
    if (before) params.set('after', before);
  }
  return `?${params}`;
}
