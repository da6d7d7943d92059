import type { Context } from 'koa';
import type { z } from 'zod';
import { limits, type Operation } from '../contract';
import { isNestedTooDeep } from '../shared/json-depth';
import { InvalidError, HttpError } from '../errors';
import { readChunks } from './body';

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
  const sent = new URLSearchParams(ctx.request.querystring);
  for (const [key, value] of sent) {
    // PostgreSQL rejects NUL in any parameter.
    if (value.includes('\0'))
      throw new InvalidError({ [key]: `${key} contains characters that cannot be searched` });
  }
  return check(operation.query as Query, valuesOf(sent));
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

/**
 * Refuses a body for its size or its type, before anything is looked up: the answer tells nothing of what exists. JSON is
 * read for `parseBody`; a form stays unread until `parseForm`, because a caller may have too many of them in progress.
 */
export async function acceptBody(ctx: Context, { isForm }: Operation) {
  if (isForm) return acceptForm(ctx);
  if (ctx.get('content-encoding')) throw new HttpError(415, 'Send the body uncompressed.');
  const bytes = Buffer.concat(await readChunks(ctx, limits.bodyBytes, 'The request is too large.'));
  if (bytes.length > 0 && !ctx.is('application/json'))
    throw new HttpError(415, 'Send JSON (Content-Type: application/json).');
  ctx.state.body = bytes;
  await ctx.state.recheckSession?.();
}

/**
 * Parses the JSON body that was accepted. Where the permission depends on what is sent, `authorise` throws before the
 * fields are checked.
 */
export async function parseBody<Body extends z.ZodType>(
  ctx: Context,
  operation: Operation<z.ZodType, Body>,
  authorise?: (sent: Record<string, unknown>) => Promise<void>,
): Promise<z.infer<Body>> {
  const body = parseJsonObject(ctx.state.body as Buffer);
  await authorise?.(body);
  return check(operation.body as Body, body);
}

/** Reads and parses a multipart form. */
export async function parseForm<Body extends z.ZodType>(
  ctx: Context,
  operation: Operation<z.ZodType, Body>,
): Promise<z.infer<Body>> {
  const form = await readForm(ctx);
  await ctx.state.recheckSession?.();
  return check(operation.body as Body, valuesOf(form));
}

function parseJsonObject(bytes: Buffer): Record<string, unknown> {
  if (bytes.length === 0) return {};
  const value = parseJsonText(bytes);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new InvalidError({ body: 'The body must be a JSON object' });
  }
  return value as Record<string, unknown>;
}

function parseJsonText(bytes: Buffer): unknown {
  if (isNestedTooDeep(bytes)) throw new InvalidError({ body: 'The body is nested too deeply' });
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new InvalidError({ body: 'The body is not valid JSON' });
  }
}

// Node's own parser, not @fastify/busboy: that one skips malformed parts and cuts off long ones where this refuses.
const maxFormBytes = limits.uploadBytes + 64 * 1024;
const fileTooLargeMessage = 'The file is too large.';
const maxParts = 10;
const maxPartHeaderBytes = 4 * 1024;
const blankLine = '\r\n\r\n';
const boundaryPattern = /;\s*boundary=(?:"([^"\\]{1,70})"|([^\s;"\\]{1,70}))\s*(?:;|$)/i;

const unreadableError = () => new InvalidError({ file: 'The form cannot be read' });

/** Limits the number of parts: to parse tens of thousands of empty ones would block the process for seconds. */
function checkParts(form: Buffer, boundary: string): void {
  const delimiter = `\r\n--${boundary}`;
  let parts = 0;
  for (let at = form.indexOf(delimiter.slice(2)); at !== -1; at = form.indexOf(delimiter, at + 1)) {
    const rest = form.subarray(at + delimiter.length);
    const hasLongHeader =
      rest.length > maxPartHeaderBytes && !rest.subarray(0, maxPartHeaderBytes).includes(blankLine);
    if (hasLongHeader) throw unreadableError();
    // The last delimiter opens no part.
    if (parts > maxParts) throw new InvalidError({ file: 'The form has too many parts' });
    parts += 1;
  }
}

function acceptForm(ctx: Context) {
  if (Number(ctx.get('content-length')) > maxFormBytes) throw new HttpError(413, fileTooLargeMessage);
  if (!ctx.is('multipart/form-data')) throw new HttpError(415, 'Send the file as multipart/form-data.');
}

/** Reads a multipart form into memory; one that is longer than its file may be is refused. */
async function readForm(ctx: Context): Promise<FormData> {
  const form = Buffer.concat(await readChunks(ctx, maxFormBytes, fileTooLargeMessage));
  const [, quoted, bare] = boundaryPattern.exec(ctx.get('content-type')) ?? [];
  const boundary = quoted ?? bare;
  if (!boundary) throw unreadableError();
  checkParts(form, boundary);
  try {
    // Passed on in one form, so that the parser uses the boundary whose parts were counted.
    const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` };
    return await new Response(form, { headers }).formData();
  } catch {
    throw unreadableError();
  }
}
