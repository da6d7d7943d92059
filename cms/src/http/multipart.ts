import type { Context } from 'koa';
import { InvalidError, Refusal } from '../refusals';
import { readUnhurried } from './standing';

const roomForFields = 64 * 1024;

async function* capped(ctx: Context, maxBytes: number): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const chunk of ctx.req) {
    length += chunk.length;
    if (length > maxBytes) throw new Refusal(413, 'The file is too large.');
    yield chunk;
  }
}

async function collect(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of parts) chunks.push(chunk);
  return chunks;
}

/** A multipart form in memory, read no further than its file may be long. */
export async function parseMultipart(ctx: Context, maxFileBytes: number): Promise<FormData> {
  const maxBytes = maxFileBytes + roomForFields;
  if (!ctx.is('multipart/form-data')) throw new Refusal(415, 'Send the file as multipart/form-data.');
  ctx.set('Connection', 'close');
  if (Number(ctx.get('content-length')) > maxBytes) throw new Refusal(413, 'The file is too large.');
  const chunks = await readUnhurried(ctx, () => collect(capped(ctx, maxBytes)));
  ctx.remove('Connection');
  try {
    const headers = { 'content-type': ctx.get('content-type') };
    return await new Response(Buffer.concat(chunks), { headers }).formData();
  } catch {
    throw new InvalidError({ file: 'The form cannot be read' });
  }
}
