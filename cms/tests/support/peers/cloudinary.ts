import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const keys = { name: 'demo', key: '123456', secret: 'peer-secret' };

/** How the host behaves: as it should, without an answer, with a 500, or byte by byte. */
export type Mood = 'fine' | 'silent' | 'broken' | 'slow';

export interface Stored {
  bytes: Buffer;
  fields: Record<string, string>;
}

const unsigned = new Set(['file', 'api_key', 'signature', 'resource_type', 'cloud_name']);

/** Cloudinary's signature: the parameters in the order of their names, and the secret behind them. */
function signatureOf(fields: Record<string, string>) {
  const pairs = Object.entries(fields).filter(([name, value]) => !unsigned.has(name) && value !== '');
  const signed = pairs.map(([name, value]) => `${name}=${value}`).sort();
  return createHash('sha1')
    .update(signed.join('&') + keys.secret)
    .digest('hex');
}

async function readForm(
  request: IncomingMessage,
): Promise<{ fields: Record<string, string>; file?: Buffer }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(Buffer.concat(chunks), { headers }).formData();
  const fields: Record<string, string> = {};
  let file: Buffer | undefined;
  const parts: [string, FormDataEntryValue][] = [];
  form.forEach((value, name) => parts.push([name, value]));
  for (const [name, value] of parts) {
    if (typeof value === 'string') fields[name] = value;
    else file = Buffer.from(await value.arrayBuffer());
  }
  return { fields, ...(file && { file }) };
}

function answer(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** A host on this machine that speaks the part of Cloudinary's upload API that we use, and checks what it is sent. */
export async function startCloudinary() {
  const stored = new Map<string, Stored>();
  const state = { mood: 'fine' as Mood };

  function upload(response: ServerResponse, fields: Record<string, string>, bytes: Buffer) {
    const public_id = fields.public_id ?? '';
    stored.set(public_id, { bytes, fields });
    const secure_url = `https://res.cloudinary.com/${keys.name}/image/upload/v1700000000/${public_id}.webp`;
    answer(response, 200, {
      public_id,
      resource_type: 'image',
      format: 'webp',
      bytes: bytes.length,
      secure_url,
    });
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    if (state.mood === 'silent') return;
    if (state.mood === 'broken') return answer(response, 500, { error: { message: 'Internal error' } });
    if (state.mood === 'slow') {
      response.writeHead(200, { 'content-type': 'application/json' });
      const drip = setInterval(() => response.write(' '), 500);
      return void response.once('close', () => clearInterval(drip));
    }
    const { fields, file } = await readForm(request);
    const isSigned = fields.api_key === keys.key && fields.signature === signatureOf(fields);
    if (!isSigned) return answer(response, 401, { error: { message: 'Invalid Signature' } });
    if (request.url === `/v1_1/${keys.name}/auto/upload` && file) return upload(response, fields, file);
    if (request.url !== `/v1_1/${keys.name}/image/destroy`) return answer(response, 404, { error: {} });
    answer(response, 200, { result: stored.delete(fields.public_id ?? '') ? 'ok' : 'not found' });
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) =>
      answer(response, 400, { error: { message: String(error) } }),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const prefix = encodeURIComponent(`http://127.0.0.1:${port}`);
  return {
    stored,
    state,
    /** A CMS with this environment uploads here. */
    environment: {
      CLOUDINARY_NAME: keys.name,
      CLOUDINARY_KEY: keys.key,
      CLOUDINARY_SECRET: keys.secret,
      CLOUDINARY_URL: `cloudinary://${keys.key}:${keys.secret}@${keys.name}?upload_prefix=${prefix}`,
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
