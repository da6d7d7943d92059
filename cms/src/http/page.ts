import type { Context } from 'koa';
import type { PageQuery } from '../contract';
import type { Cursor, Page, Window } from '../database/page';
import { InvalidError } from '../errors';
import { apiPrefix } from './path';
import { encrypt, decrypt } from './cursor';

/** Sealed: it tells nothing of the rows' own numbers. */
export function encodeCursor(cursor: Cursor): string {
  return encrypt(cursor.map((value) => value.toString(36)).join('.'));
}

/** The last two are a moment and an id, what stands before them are counts: no column holds more. */
const largest = (index: number, length: number) => (index === length - 2 ? 8.64e15 : 2 ** 31 - 1);

/** Reads `after` back; what we did not write ourselves is refused. */
function decodeCursor(after: string, length: number): Cursor {
  const cursor = decrypt(after)
    .split('.')
    .map((part) => parseInt(part, 36));
  const isInRange = cursor.every((value, i) => value >= 0 && value <= largest(i, length));
  const isOurs = cursor.length === length && isInRange;
  if (!isOurs || encodeCursor(cursor) !== after) throw new InvalidError({ after: 'after is unknown' });
  return cursor;
}

/** The part of a list that is asked for: on from a cursor, or a page by its number. */
export function windowOf({ limit, page, after }: PageQuery, sortColumns = 2): Window {
  return {
    limit,
    offset: page ? (page - 1) * limit : 0,
    after: after === undefined ? undefined : decodeCursor(after, sortColumns),
  };
}

/** Total and the address of what follows, as headers. */
export function presentPage(ctx: Context, query: PageQuery, page: Page<unknown>) {
  ctx.set('X-Total-Count', String(page.total));
  if (page.totalIsCapped) ctx.set('X-Total-Count-Capped', 'true');
  if (!page.next) return;
  const next = new URLSearchParams(ctx.request.querystring);
  if (query.page) next.set('page', String(query.page + 1));
  else next.set('after', encodeCursor(page.next));
  // As it came, a path may hold what ends the address in the header.
  const { pathname } = new URL(ctx.path, 'http://cms');
  const path = pathname.toLowerCase().startsWith(apiPrefix) ? pathname : `${apiPrefix}${pathname}`;
  ctx.append('Link', `<${path}?${next}>; rel="next"`);
}

/** Points from a thing to the list that goes on where it stops. */
export function linkToRest(ctx: Context, path: string, after: Cursor) {
  ctx.append('Link', `<${apiPrefix}${path}?after=${encodeCursor(after)}>; rel="next"`);
}
