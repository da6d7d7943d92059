import type { Server } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopPeer } from './http-server';
import { startSite } from './site';

vi.hoisted(() => vi.stubEnv('LOG_LEVEL', 'info'));

const canary = 'kanarienvogel';
const broken = 'page broke\r\n{"message":"forged"}';
let written = '';
let server: Server;
let url: string;

beforeEach(async () => {
  written = '';
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((chunk) => ((written += String(chunk)), true));
  }
  ({ server, url } = await startSite({
    pages: (req, res, next) => (req.path === '/broken' ? next(new Error(broken)) : res.send('a page')),
  }));
});
afterEach(async () => {
  await stopPeer(server);
  vi.restoreAllMocks();
});

const entries = () =>
  written
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const answers = (count: number) =>
  vi.waitFor(() => {
    const found = entries().filter(({ message }) => message === 'request');
    expect(found).toHaveLength(count);
    return found;
  }, 5000);

test.each(['/login', '/broken'])(
  'a post to %s leaves no cookie, query, header or body in the log',
  async (path) => {
    const response = await fetch(`${url}${path}?token=${canary}`, {
      method: 'POST',
      headers: { cookie: `linefeed_session=${canary}`, authorization: `Bearer ${canary}`, 'x-odd': canary },
      body: new URLSearchParams({ email: `${canary}@example.org`, password: canary }),
    });
    const [answer] = await answers(1);
    expect(answer).toMatchObject({ method: 'POST', route: path, status: response.status });
    expect(answer?.['requestId']).toBe(response.headers.get('x-request-id'));
    expect(written).not.toContain(canary);
  },
);

test('a page that breaks is logged once, under the id that the reader sees', async () => {
  const response = await fetch(`${url}/broken`);
  await answers(1);
  const told = entries().filter(({ message }) => message === 'request failed');
  expect(told).toMatchObject([{ error: broken, requestId: response.headers.get('x-request-id') }]);
});

test('a line break in a path or an error cannot forge a second line', async () => {
  await fetch(`${url}/%0d%0a{"message":"forged"}`);
  await fetch(`${url}/broken`);
  await answers(2);
  expect(entries().map(({ message }) => message)).not.toContain('forged');
});
