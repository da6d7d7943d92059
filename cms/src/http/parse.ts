import type { Context } from 'koa';
import type { z } from 'zod';
import { isNestedTooDeep, limits, type Operation } from '../contract';
import { InvalidError, HttpError } from '../errors';
import { readChunks } from './body';
import { parseMultipart } from './multipart';

/** The first message of each field, in the schema's order. */
function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? 'body');
    errors[field] ??= issue.message;
  }
  return errors;
}

function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new InvalidError(fieldErrors(parsed.error));
  return parsed.data;
}

/** Parses a query. A key that is sent twice gives a list, which no schema accepts. */
export function parseQuery<Query extends z.ZodType>(
  ctx: Context,
  operation: Operation<Query>,
): z.infer<Query> {
  if (!operation.query) throw new Error(`${operation.path} has no query`);
  const sent = new URLSearchParams(ctx.request.querystring);
  for (const [key, value] of sent) {
    // PostgreSQL rejects NUL in any parameter.
    if (value.includes('\0'))
      throw new InvalidError({ [key]: `${key} contains characters that cannot be searched` });
  }
  return check(operation.query, valuesOf(sent));
}

function valuesOf(entries: URLSearchParams | FormData) {
  const lists = new Map<string, unknown[]>();
  entries.forEach((value: unknown, key: string) => {
    const list = lists.get(key);
    if (list) list.push(value);
    else lists.set(key, [value]);
  });
  return Object.fromEntries([...lists].map(([key, all]) => [key, all.length === 1 ? all[0] : all]));
}

/** Reads and parses a JSON body. Called by controllers, so that a caller without permission is refused unread. */
export async function parseBody<Body extends z.ZodType>(
  ctx: Context,
  operation: Operation<z.ZodType, Body>,
): Promise<z.infer<Body>> {
  if (!operation.body) throw new Error(`${operation.path} has no body`);
  return check(operation.body, await readJson(ctx));
}

/** Reads and parses a multipart form whose file has at most `maxFileBytes`. */
export async function parseForm<Body extends z.ZodType>(
  ctx: Context,
  operation: Operation<z.ZodType, Body>,
  maxFileBytes: number,
): Promise<z.infer<Body>> {
  if (!operation.body || !operation.isForm) throw new Error(`${operation.path} has no form`);
  return check(operation.body, valuesOf(await parseMultipart(ctx, maxFileBytes)));
}

async function readJson(ctx: Context): Promise<unknown> {
  const bytes = await readBytes(ctx);
  if (bytes.length === 0) return {};
  if (!ctx.is('application/json')) throw new HttpError(415, 'Send JSON (Content-Type: application/json).');
  const value = parseJsonText(bytes);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new InvalidError({ body: 'The body must be a JSON object' });
  }
  return value;
}

function parseJsonText(bytes: Buffer): unknown {
  if (isNestedTooDeep(bytes)) throw new InvalidError({ body: 'The body is nested too deeply' });
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new InvalidError({ body: 'The body is not valid JSON' });
  }
}

async function readBytes(ctx: Context): Promise<Buffer> {
  if (ctx.get('content-encoding')) throw new HttpError(415, 'Send the body uncompressed.');
  return Buffer.concat(await readChunks(ctx, limits.bodyBytes, 'The request is too large.'));
}
