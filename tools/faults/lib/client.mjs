import { setTimeout as pause } from 'node:timers/promises';

const cookieName = 'linefeed_session';
const patienceMs = 40_000;

/** The cookie of a session. */
export const sessionCookie = (token) => `${cookieName}=${token}`;

/** Speaks to the product as one browser: `call` never throws, a lost connection is status 0 with its `error`. */
export class Client {
  constructor(base, token = '') {
    this.base = base;
    this.token = token;
  }

  /** The same browser at another address. */
  at(base) {
    return new Client(base, this.token);
  }

  get = (path, headers) => this.call('GET', path, { headers });
  post = (path, body = {}, headers) => this.call('POST', path, { body, headers });
  put = (path, body = {}) => this.call('PUT', path, { body });
  delete = (path) => this.call('DELETE', path);

  /** A call of the API; `path` is below /api/v1. */
  call(method, path, options) {
    return this.send(method, `/api/v1${path}`, options);
  }

  /** A page. */
  page = (path) => this.send('GET', path, { headers: { accept: 'text/html' } });

  /** Sends a form as it is and anything else as JSON, whose second half follows after `pauseMs`. */
  async send(method, path, { body, headers, pauseMs, signal = AbortSignal.timeout(patienceMs) } = {}) {
    const isForm = body instanceof FormData;
    const text = isForm ? body : JSON.stringify(body);
    const answer = await exchange(`${this.base}${path}`, {
      method,
      signal,
      headers: {
        // On a kept connection, a process that was killed would be noticed only by the next request.
        connection: 'close',
        'accept-encoding': 'identity',
        ...(this.token && { cookie: sessionCookie(this.token) }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...(pauseMs && { 'content-length': Buffer.byteLength(text) }),
        ...headers,
      },
      redirect: 'manual',
      duplex: 'half',
      body: pauseMs ? inHalves(Buffer.from(text), pauseMs) : text,
    });
    const set = answer.headers.getSetCookie().find((line) => line.startsWith(`${cookieName}=`));
    if (set) this.token = set.slice(cookieName.length + 1).split(';')[0];
    return answer;
  }
}

async function exchange(url, request) {
  const began = Date.now();
  try {
    const response = await fetch(url, request);
    const text = await response.text();
    const { status, headers } = response;
    return { status, headers, text, body: parse(text), ms: Date.now() - began };
  } catch (error) {
    const code = error.cause?.code ?? error.message;
    return { status: 0, headers: new Headers(), text: '', error: code, ms: Date.now() - began };
  }
}

async function* inHalves(bytes, pauseMs) {
  yield bytes.subarray(0, 3);
  await pause(pauseMs);
  yield bytes.subarray(3);
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
