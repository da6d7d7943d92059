import type { Context } from 'koa';
import { InvalidError, HttpError } from '../errors';
import { readChunks } from './body';

// Node's own parser, not @fastify/busboy: that one skips malformed parts and cuts off long ones where this refuses.
const maxOtherBytes = 64 * 1024;
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

/** Reads a multipart form into memory; one that is longer than its file may be is refused. */
export async function parseMultipart(ctx: Context, maxFileBytes: number): Promise<FormData> {
  const maxBytes = maxFileBytes + maxOtherBytes;
  if (!ctx.is('multipart/form-data')) throw new HttpError(415, 'Send the file as multipart/form-data.');
  const chunks = await readChunks(ctx, maxBytes, 'The file is too large.');
  const form = Buffer.concat(chunks);
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
