import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { sharedCms } from './cms';

export interface Answer<Body = unknown> {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** The body as JSON; undefined when it is none. */
  body: Body;
  /** The session cookie that was set: its value, '' when it was cleared, undefined when it was left alone. */
  cookie: string | undefined;
}

export interface Call {
  body?: unknown;
  headers?: OutgoingHttpHeaders;
}

const cookieName = 'linefeed_session';

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sessionCookie(headers: IncomingHttpHeaders) {
  const set = headers['set-cookie']?.find((line) => line.startsWith(`${cookieName}=`));
  return set?.slice(cookieName.length + 1).split(';')[0];
}

/** Sends a path exactly as it is written, unlike `fetch`, which tidies it first. */
export function send(
  base: string,
  method: string,
  path: string,
  headers: OutgoingHttpHeaders,
  body?: string | Buffer,
) {
  const { hostname, port } = new URL(base);
  return new Promise<Answer>((resolve, reject) => {
    const call = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const { statusCode = 0, headers } = response;
        resolve({ status: statusCode, headers, text, body: readJson(text), cookie: sessionCookie(headers) });
      });
    });
    call.on('error', reject);
    call.end(body);
  });
}

/** Speaks to the API as a browser does: it keeps the session cookie that it is given. */
export class Client {
  constructor(
    readonly base = sharedCms().url,
    public cookie = '',
  ) {}

  /** Any call: what is text or bytes goes as it stands, all else as JSON; `path` is below /api/v1. */
  call<Body = unknown>(method: string, path: string, call?: Call): Promise<Answer<Body>> {
    return this.raw(method, `/api/v1${path}`, call);
  }

  /** The same for a path from the root. */
  async raw<Body = unknown>(
    method: string,
    path: string,
    { body, headers }: Call = {},
  ): Promise<Answer<Body>> {
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
    const sent = body === undefined || isRaw ? body : JSON.stringify(body);
    const own = {
      ...(this.cookie && { Cookie: `${cookieName}=${this.cookie}` }),
      ...(sent !== undefined && {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(sent),
      }),
    };
    const answer = await send(this.base, method, path, { ...own, ...headers }, sent);
    if (answer.cookie !== undefined) this.cookie = answer.cookie;
    return answer as Answer<Body>;
  }

  get<Body = unknown>(path: string, headers: OutgoingHttpHeaders = {}) {
    return this.call<Body>('GET', path, { headers });
  }

  post<Body = unknown>(path: string, body?: unknown, headers: OutgoingHttpHeaders = {}) {
    return this.call<Body>('POST', path, { body, headers });
  }

  put<Body = unknown>(path: string, body?: unknown, headers: OutgoingHttpHeaders = {}) {
    return this.call<Body>('PUT', path, { body, headers });
  }

  delete<Body = unknown>(path: string) {
    return this.call<Body>('DELETE', path);
  }
}

/** Somebody who is not logged in. */
export const visitor = () => new Client();

/** Sends a call and hangs up while it is being answered. */
export async function giveUp(
  { base, cookie }: Client,
  path: string,
  body: unknown,
  more: OutgoingHttpHeaders = {},
) {
  const own = { 'Content-Type': 'application/json', ...(cookie && { Cookie: `${cookieName}=${cookie}` }) };
  const options = { method: 'POST', headers: { ...own, ...more }, agent: false };
  const call = request(`${base}/api/v1${path}`, options);
  call.on('error', () => {});
  call.end(JSON.stringify(body));
  await pause(300);
  call.destroy();
}
