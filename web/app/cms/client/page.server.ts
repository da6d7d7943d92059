import type { CmsAnswer } from './call-cms.server';

export interface Page<Item> {
  items: Item[];
  total: number;
  /** The cursor of the next page, or null on the last one. */
  after: string | null;
}

/** Reads a list's total and its next cursor from the headers of the answer. */
export function pageOf<Item>({ data, headers }: CmsAnswer<Item[]>): Page<Item> {
  const total = Number(headers.get('x-total-count') ?? data.length);
  return { items: data, total: Number.isFinite(total) ? total : data.length, after: nextCursor(headers) };
}

/** The cursor of the next page, from the `Link` header. */
export function nextCursor(headers: Headers): string | null {
  const next = /<([^>]*)>\s*;\s*rel="?next"?/.exec(headers.get('link') ?? '');
  const query = next?.[1]?.split('?')[1];
  return query ? new URLSearchParams(query).get('after') : null;
}
