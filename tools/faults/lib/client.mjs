import { request } from 'node:http';

const cookieName = 'linefeed_session';
const patienceMs = 40_000;

/** Speaks to the product as one browser: `call` never throws, a lost connection is status 0 with its `error`. */
export class Client {
  constructor(base, token = '', { agent = false } = {}) {
    this.base = base;
    this.token = token;
    this.agent = agent;
  }

  /** The same browser at another address. */
  at(base) {
    return new Client(base, this.token, { agent: this.agent });
  }

  get = (path, headers) => this.call('GET', path, { headers });
  post = (path, body = {}, headers) => this.call('POST', path, { body, headers });
  put = (path, body = {}, headers) => this.call('PUT', path, { body, headers });
  delete = (path) => this.call('DELETE', path);

  /** A call of the API; `path` is below /api/v1. */
  call(method, path, options) {
    return this.send(method, `/api/v1${path}`, options);
  }

  /** A page. */
  page = (path, headers) => this.send('GET', path, { headers: { accept: 'text/html', ...headers } });

  async send(method, path, { body, headers = {} } = {}) {
    const isRaw = body === undefined || Buffer.isBuffer(body) || typeof body === 'string';
    const sent = isRaw ? body : JSON.stringify(body);
    const answer = await exchange(this.base, method, path, this.agent, sent, {
      ...(this.token && { cookie: `${cookieName}=${this.token}` }),
      ...(!isRaw && { 'content-type': 'application/json' }),
      ...(sent !== undefined && { 'content-length': Buffer.byteLength(sent) }),
      ...headers,
    });
    const set = answer.headers['set-cookie']?.find((line) => line.startsWith(`${cookieName}=`));
    if (set) this.token = set.slice(cookieName.length + 1).split(';')[0];
    return answer;
  }
}

function exchange(base, method, path, agent, body, headers) {
  const began = Date.now();
  const { hostname, port } = new URL(base);
  return new Promise((resolve) => {
    const end = (rest) => {
      clearTimeout(timer);
      resolve({ status: 0, headers: {}, text: '', ms: Date.now() - began, ...rest });
    };
    const fail = (error) => end({ error: error.code ?? error.message });
    const call = request({ hostname, port, method, path, headers, agent }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', fail);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        end({ status: response.statusCode, headers: response.headers, text, body: parse(text) });
      });
    });
    const timer = setTimeout(() => call.destroy(new Error('no answer')), patienceMs);
    call.on('error', fail);
    call.end(body);
  });
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** How many answers there were of each status (or error), as text. */
export function countStatuses(answers) {
  const counts = {};
  for (const { status, error } of answers) counts[status || error] = (counts[status || error] ?? 0) + 1;
  return Object.entries(counts)
    .map(([status, count]) => `${count} × ${status}`)
    .join(' ');
}

/** Sends a call whose body comes in two halves with a pause between them; gives its status. */
export function sendSlowly({ base, token }, method, path, body, pauseMs) {
  const text = JSON.stringify(body);
  const headers = {
    cookie: `${cookieName}=${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  };
  return new Promise((resolve) => {
    const call = request(`${base}/api/v1${path}`, { method, headers, agent: false }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode }));
    });
    call.on('error', (error) => resolve({ status: 0, error: error.code }));
    call.write(text.slice(0, 3));
    setTimeout(() => call.end(text.slice(3)), pauseMs);
  });
}
