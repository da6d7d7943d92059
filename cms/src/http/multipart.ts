import type { Context } from 'koa';
import { InvalidError, HttpError } from '../errors';
import { readChunks } from './body';
import { readThenRecheck } from './recheck-session';

const roomForFields = 64 * 1024;
const mostParts = 10;
const blankLine = '\r\n\r\n';
const mostHeaderBytes = 4 * 1024;
const boundaryShape = /;\s*boundary=(?:"([^"\\]{1,70})"|([^\s;"\\]{1,70}))\s*(?:;|$)/i;

const unreadable = () => new InvalidError({ file: 'The form cannot be read' });

/** Bounds what there is to take apart: tens of thousands of empty parts would hold up everybody for seconds. */
function checkParts(form: Buffer, boundary: string): void {
  const delimiter = `\r\n--${boundary}`;
  let parts = 0;
  for (let at = form.indexOf(delimiter.slice(2)); at !== -1; at = form.indexOf(delimiter, at + 1)) {
    const rest = form.subarray(at + delimiter.length);
    const isHeadLong =
      rest.length > mostHeaderBytes && !rest.subarray(0, mostHeaderBytes).includes(blankLine);
    if (isHeadLong) throw unreadable();
    // The last delimiter opens no part.
    if (parts > mostParts) throw new InvalidError({ file: 'The form has too many parts' });
    parts += 1;
  }
}

/** A multipart form in memory, read no further than its file may be long. */
export async function parseMultipart(ctx: Context, maxFileBytes: number): Promise<FormData> {
  const maxBytes = maxFileBytes + roomForFields;
  if (!ctx.is('multipart/form-data')) throw new HttpError(415, 'Send the file as multipart/form-data.');
  const chunks = await readThenRecheck(ctx, () => readChunks(ctx, maxBytes, 'The file is too large.'));
  const form = Buffer.concat(chunks);
  const [, quoted, bare] = boundaryShape.exec(ctx.get('content-type')) ?? [];
  const boundary = quoted ?? bare;
  if (!boundary) throw unreadable();
  checkParts(form, boundary);
  try {
    // Named anew, so that what is taken apart is what was counted.
    const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` };
    return await new Response(form, { headers }).formData();
  } catch {
    throw unreadable();
  }
}
