import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

const access = { key: 'PEERKEY', secret: 'peer-secret/+', region: 'eu-central-1', bucket: 'blog' };
/** Where readers would load the pictures from. */
export const publicUrl = 'https://pictures.example.org/files';

/** How the server behaves: as it should, without an answer, with a 500 (at once to one width only), or byte by byte. */
export type Mood = 'fine' | 'silent' | 'broken' | 'partly broken' | 'slow';

export interface StoredObject {
  bytes: Buffer;
  headers: IncomingMessage['headers'];
}

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string = code,
  ) {
    super(message);
  }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

const authorization =
  /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w+)$/;

/** The signature (version 4) that a request must have, as AWS describes it. */
function signatureOf({ method, headers, url = '' }: IncomingMessage, secret: string, signed: string[]) {
  const { pathname, searchParams } = new URL(url, 'http://any');
  searchParams.sort();
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const hash = headers['x-amz-content-sha256'];
  const canonical = [method, pathname, searchParams, lines.join(''), signed.join(';'), hash].join('\n');
  const time = String(headers['x-amz-date']);
  const scope = [time.slice(0, 8), access.region, 's3', 'aws4_request'];
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(canonical)].join('\n');
  return hmac(scope.reduce<string | Buffer>(hmac, `AWS4${secret}`), text).toString('hex');
}

function requireSigned(request: IncomingMessage, bytes: Buffer, secret: string) {
  const match = authorization.exec(request.headers.authorization ?? '');
  if (!match) throw new Refusal(403, 'AccessDenied', 'Access Denied.');
  const [, key, , region, names = '', signature] = match;
  if (key !== access.key) throw new Refusal(403, 'InvalidAccessKeyId', 'The key does not exist.');
  if (region !== access.region)
    throw new Refusal(400, 'AuthorizationHeaderMalformed', 'The region is wrong.');
  const signed = names.split(';');
  const hash = request.headers['x-amz-content-sha256'];
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(bytes))
    throw new Refusal(400, 'XAmzContentSHA256Mismatch');
  const isComplete = ['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => signed.includes(name));
  if (isComplete && signature === signatureOf(request, secret, signed)) return;
  throw new Refusal(403, 'SignatureDoesNotMatch', 'The request signature does not match.');
}

/** Headers that the strictest buckets refuse. */
function requirePlain({ headers }: IncomingMessage) {
  if (headers['x-amz-acl']) throw new Refusal(400, 'AccessControlListNotSupported');
  const isSpecial = Object.keys(headers).some((name) => /^x-amz-(sdk-checksum|checksum|trailer)/.test(name));
  if (isSpecial || headers['content-encoding']) throw new Refusal(501, 'NotImplemented');
}

async function readAll(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** An S3 service on this machine: the calls that store and delete objects, and no others. */
export async function startS3() {
  const stored = new Map<string, StoredObject>();
  const answered: string[] = [];
  const state = { mood: 'fine' as Mood, secret: access.secret };

  async function serve(request: IncomingMessage, response: ServerResponse) {
    if (state.mood === 'silent') return;
    if (state.mood === 'broken') throw new Refusal(500, 'InternalError', 'Please try again.');
    if (state.mood === 'slow') {
      response.writeHead(200);
      const drip = setInterval(() => response.write(' '), 500);
      return void response.once('close', () => clearInterval(drip));
    }
    const bytes = await readAll(request);
    requireSigned(request, bytes, state.secret);
    requirePlain(request);
    const [, bucket, key = ''] = /^\/([^/]+)\/([^?]+)/.exec(request.url ?? '') ?? [];
    if (bucket !== access.bucket) throw new Refusal(404, 'NoSuchBucket', 'The bucket does not exist.');
    if (request.method === 'PUT') {
      if (state.mood === 'partly broken') {
        if (key.includes('medium_')) throw new Refusal(500, 'InternalError', 'Please try again.');
        await setTimeout(300);
      }
      stored.set(key, { bytes, headers: request.headers });
      return void response.writeHead(200, { etag: `"${sha256(bytes).slice(0, 32)}"` }).end();
    }
    if (request.method !== 'DELETE') throw new Refusal(405, 'MethodNotAllowed');
    stored.delete(key);
    response.writeHead(204).end();
  }

  function refuse(response: ServerResponse, error: unknown) {
    const { status, code, message } = error instanceof Refusal ? error : new Refusal(500, 'InternalError');
    const xml = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`;
    response.writeHead(status, { 'content-type': 'application/xml' }).end(xml);
  }

  const server = createServer((request, response) => {
    response.once('finish', () => answered.push(request.method ?? ''));
    serve(request, response).catch((error: unknown) => refuse(response, error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    /** The objects by their keys. */
    stored,
    /** The methods of the calls, in the order of their answers. */
    answered,
    state,
    /** A CMS with this environment uploads here. */
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_BUCKET: access.bucket,
      S3_KEY: access.key,
      S3_SECRET: access.secret,
      S3_PUBLIC_URL: `${publicUrl}/`,
      S3_REGION: access.region,
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
