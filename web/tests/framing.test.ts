import { request, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import { createServer, type Server as TcpServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { sendJson, startHttpServer, stopPeer } from './http-server';
import { sendRaw } from './send-raw';
import { startSite } from './site';

const running: Server[] = [];
const tcp: TcpServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map(stopPeer));
  for (const server of tcp.splice(0)) server.close();
});

interface Seen {
  method?: string;
  url?: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A site over a CMS that remembers every request it reads from its connections. */
async function siteThatRemembers(): Promise<{ url: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  const listener: RequestListener = (req, res) => {
    let body = '';
    req.on('data', (chunk: Buffer) => (body += chunk.toString()));
    req.on('end', () => {
      seen.push({ method: req.method, url: req.url, headers: req.headers, body });
      sendJson(res, 200, { success: true });
    });
  };
  const cms = await startHttpServer(listener);
  const site = await startSite({ cmsUrl: cms.url });
  running.push(cms.server, site.server);
  return { url: site.url, seen };
}

const smuggled = 'PUT /api/v1/users/makeadmin/me HTTP/1.1\r\nHost: x\r\nX-Swallow: ';

test.each(['GET', 'HEAD', 'DELETE', 'OPTIONS', 'POST'])(
  'a %s that has its length removed on the way is refused',
  async (method) => {
    const { url, seen } = await siteThatRemembers();
    const head = `${method} /api/v1/settings HTTP/1.1\r\nHost: x\r\nConnection: keep-alive, Content-Length\r\n`;
    const answer = await sendRaw(url, `${head}Content-Length: ${smuggled.length}\r\n\r\n${smuggled}`);
    await fetch(`${url}/api/v1/me`);
    expect(answer.split(' ')[1]).toBe('400');
    expect(answer).toMatch(/connection: close/i);
    expect(seen.map((call) => call.url)).toEqual(['/api/v1/me']);
  },
);

test.each(['transfer-encoding', 'Host', 'cookie', 'authorization', 'x-linefeed-client', 'x-mine'])(
  'Connection may not name %s',
  async (name) => {
    const { url, seen } = await siteThatRemembers();
    for (const path of ['/api/v1/me', '/login']) {
      const answer = await sendRaw(
        url,
        `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close, ${name}\r\n\r\n`,
      );
      expect(answer.split(' ')[1]).toBe('400');
    }
    expect(seen).toEqual([]);
  },
);

test.each(['keep-alive', 'close', 'Upgrade, HTTP2-Settings', 'TE, close', ''])(
  'Connection may say %j',
  async (value) => {
    const { url } = await siteThatRemembers();
    const answer = await sendRaw(url, `GET /api/v1/me HTTP/1.1\r\nHost: x\r\nConnection: ${value}\r\n\r\n`);
    expect(answer.split(' ')[1]).toBe('200');
  },
);

test.each(['GET', 'HEAD', 'OPTIONS'])('a %s with a body is refused, however it is framed', async (method) => {
  const { url, seen } = await siteThatRemembers();
  const head = `${method} /api/v1/me HTTP/1.1\r\nHost: x\r\n`;
  const length = smuggled.length;
  const known = await sendRaw(url, `${head}Content-Length: ${length}\r\n\r\n${smuggled}`);
  const chunk = `${length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`;
  const chunked = await sendRaw(url, `${head}Transfer-Encoding: chunked\r\n\r\n${chunk}`);
  expect([known.split(' ')[1], chunked.split(' ')[1]]).toEqual(['400', '400']);
  expect(seen).toEqual([]);
});

test('many headers do not hide how long a form is', async () => {
  const { url } = await siteThatRemembers();
  const form = 'a=1&'.repeat(300);
  const send = (headers: string) =>
    sendRaw(
      url,
      `POST /login HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n${headers}Content-Length: ${form.length}\r\n\r\n${form}`,
    );
  const many = Array.from({ length: 1500 }, (_, at) => `a${at}: 1\r\n`).join('');
  for (const headers of ['', many]) {
    const answer = await send(headers);
    expect(answer.split(' ')[1]).toBe('400');
    expect(answer).toContain('too many fields');
  }
});

test.each(['DELETE', 'PUT', 'POST'])(
  'the body of a %s arrives whole, and nothing of it as a request',
  async (method) => {
    const { url, seen } = await siteThatRemembers();
    const head = `${method} /api/v1/x HTTP/1.1\r\nHost: x\r\n`;
    const length = smuggled.length;
    await sendRaw(url, `${head}Content-Length: ${length}\r\n\r\n${smuggled}`);
    await sendRaw(
      url,
      `${head}Transfer-Encoding: chunked\r\n\r\n${length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`,
    );
    await sendRaw(url, `${head}\r\n`);
    expect(seen.map((call) => call.body)).toEqual([smuggled, smuggled, '']);
    expect(seen.map(({ headers }) => headers['content-length'])).toEqual([`${length}`, undefined, '0']);
    expect(seen.map(({ headers }) => headers['transfer-encoding'])).toEqual([
      undefined,
      'chunked',
      undefined,
    ]);
  },
);

test('a connection on which an upload broke off early is not used again', async () => {
  const heard = new Map<Socket, string>();
  const server = createServer((socket) => {
    heard.set(socket, '');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      const before = heard.get(socket)!;
      heard.set(socket, before + chunk.toString('latin1'));
      if (before.includes('\r\n\r\n')) return;
      socket.write(
        'HTTP/1.1 401 Unauthorized\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
      );
    });
  });
  tcp.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site = await startSite({ cmsUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  running.push(site.server);
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 5000 };
  const status = await new Promise((resolve) => {
    const call = request(`${site.url}/api/v1/uploads`, { method: 'POST', headers }, (res) => {
      res.resume();
      resolve(res.statusCode);
    });
    call.on('error', () => {});
    call.write('first part');
  });
  expect(status).toBe(401);
  await fetch(`${site.url}/api/v1/me`);
  expect([...heard.values()].filter((text) => text.includes('/api/v1/me'))).toHaveLength(1);
  expect([...heard.values()].find((text) => text.includes('/uploads'))).not.toContain('/api/v1/me');
  for (const socket of heard.keys()) socket.destroy();
});
