import { limits } from 'cms/contract';

const step = limits.page;

/** How much of a list its address asks for: `show` grows up to a page of the CMS, `after` goes on from there. */
export function listWindowOf({ searchParams }: URL): { limit: number; after: string | undefined } {
  const asked = Math.floor(Number(searchParams.get('show') ?? step));
  const limit = Number.isFinite(asked) ? Math.min(limits.pageMax, Math.max(step, asked)) : step;
  return { limit, after: searchParams.get('after') || undefined };
}

/** The parameters of the address that shows more of a list, or null when all of it is there. */
export function showMoreParams(url: URL, after: string | null): string | null {
  if (!after) return null;
  const { limit } = listWindowOf(url);
  const params = new URLSearchParams(url.search);
  for (const name of ['_routes', 'index', 'show', 'after']) params.delete(name);
  if (limit >= limits.pageMax) params.set('after', after);
  else {
    params.set('show', String(limit + step));
    const before = url.searchParams.get('after');
    if (before) params.set('after', before);
  }
  return `?${params}`;
}
