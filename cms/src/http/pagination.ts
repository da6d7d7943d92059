import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import type { Context } from 'koa';
import type { PageQuery } from '../contract';
import type { Cursor, Page, Window } from '../database/keyset-page';
import { derivedSecret } from '../env';
import { InvalidError } from '../errors';
import { apiPrefix } from './path';

const keyOf = (purpose: string) => Buffer.from(derivedSecret(purpose), 'base64url');
const encryptionKey = keyOf('cursor-encryption');
const authenticationKey = keyOf('cursor-authentication');
const tagBytes = 16;

/** Serves as initialisation vector and as authentication tag (as in AES-SIV): equal texts give equal cursors. */
const tagOf = (text: string | Buffer) =>
  createHmac('sha256', authenticationKey).update(text).digest().subarray(0, tagBytes);

function encrypt(text: string): string {
  const tag = tagOf(text);
  const cipher = createCipheriv('aes-256-ctr', encryptionKey, tag);
  return Buffer.concat([tag, cipher.update(text, 'latin1'), cipher.final()]).toString('base64url');
}

/** Gives the text, or '' for what this CMS has not encrypted. */
function decrypt(encrypted: string): string {
  const bytes = Buffer.from(encrypted.slice(0, 256), 'base64url');
  if (bytes.length <= tagBytes) return '';
  const tag = bytes.subarray(0, tagBytes);
  const decipher = createDecipheriv('aes-256-ctr', encryptionKey, tag);
  const text = Buffer.concat([decipher.update(bytes.subarray(tagBytes)), decipher.final()]);
  return tagOf(text).equals(tag) ? text.toString('latin1') : '';
}

/** Encrypts a cursor, because it holds row ids, which the API does not show. */
export function encodeCursor(cursor: Cursor): string {
  return encrypt(cursor.map((value) => value.toString(36)).join('.'));
}

/** The last two values are a time and an id, those before them counts: no column holds more. */
const maximumOf = (index: number, length: number) => (index === length - 2 ? 8.64e15 : 2 ** 31 - 1);

function decodeCursor(after: string, length: number): Cursor {
  const cursor = decrypt(after)
    .split('.')
    .map((part) => parseInt(part, 36));
  const isInRange = cursor.every((value, i) => value >= 0 && value <= maximumOf(i, length));
  const isValid = cursor.length === length && isInRange;
  if (!isValid || encodeCursor(cursor) !== after) throw new InvalidError({ after: 'after is unknown' });
  return cursor;
}

/** The window of a list that a query asks for: what follows a cursor, or a page by its number. */
export function windowOf({ limit, page, after, sort }: PageQuery & { sort?: string }): Window {
  // A list is sorted by time and id, `top` by a count before them.
  const sortColumns = sort === 'top' ? 3 : 2;
  return {
    limit,
    offset: page ? (page - 1) * limit : 0,
    after: after === undefined ? undefined : decodeCursor(after, sortColumns),
  };
}

/** Answers with a page of a list; headers tell the total and link to the next page. */
export function sendPage<Row>(
  ctx: Context,
  query: PageQuery,
  page: Page<Row>,
  present: (row: Row) => unknown,
) {
  ctx.body = page.rows.map((row) => present(row));
  ctx.set('X-Total-Count', String(page.total));
  if (page.totalIsCapped) ctx.set('X-Total-Count-Capped', 'true');
  if (!page.next) return;
  const next = new URLSearchParams(ctx.request.querystring);
  if (query.page && !page.isCut) next.set('page', String(query.page + 1));
  else {
    next.delete('page');
    next.set('after', encodeCursor(page.next));
  }
  // URL escapes `>` in the path, which would end the address in the header.
  const { pathname } = new URL(ctx.path, 'http://cms');
  const path = pathname.toLowerCase().startsWith(apiPrefix) ? pathname : `${apiPrefix}${pathname}`;
  ctx.append('Link', `<${path}?${next}>; rel="next"`);
}

/** Links to the list that continues the rows which a response embeds. */
export function linkToRest(ctx: Context, path: string, after: Cursor) {
  ctx.append('Link', `<${apiPrefix}${path}?after=${encodeCursor(after)}>; rel="next"`);
}
