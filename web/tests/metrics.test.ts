import type { Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { listBlogs } from 'cms/contract';
import { register } from 'prom-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gauge } from '../server/metrics/registry';
import { sendJson, startHttpServer, stopPeer } from './http-server';
import { sendRaw } from './send-raw';
import { startSite } from './site';

const token = vi.hoisted(() => 'a-token-for-reading-metrics');
vi.hoisted(() => vi.stubEnv('METRICS_TOKEN', token));

const canary = 'kanarienvogel';
const requests = 'linefeed_http_requests_total';

const running: Server[] = [];
let asked: string[];
let url: string;

beforeEach(async () => {
  asked = [];
  const cms = await startHttpServer((req, res) => {
    asked.push(req.url ?? '');
    sendJson(res, 200, { metrics: 'of the CMS' });
  });
  const site = await startSite({
    cmsUrl: cms.url,
    pages: (req, res) => res.status(req.path.startsWith('/blogs') ? 200 : 404).send('a page'),
  });
  running.push(site.server, cms.server);
  url = site.url;
});
afterEach(() => Promise.all(running.splice(0).map(stopPeer)));

const withToken = { headers: { authorization: `Bearer ${token}` } };

async function scrape(): Promise<Map<string, number>> {
  const lines = (await (await fetch(`${url}/metrics`, withToken)).text()).split('\n');
  return new Map(
    lines
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}

test('a call that is passed on with a body makes no warning about too many listeners', async () => {
  const warnings: string[] = [];
  const listen = (warning: Error) => void warnings.push(warning.message);
  process.on('warning', listen);
  const headers = { 'content-type': 'application/json' };
  await (await fetch(`${url}/api/v1/blogs/create`, { method: 'POST', headers, body: '{}' })).text();
  // Node emits a warning in the next tick.
  await nextTurn();
  process.off('warning', listen);
  expect([asked, warnings]).toEqual([['/api/v1/blogs/create'], []]);
});

const until = (check: () => Promise<void>) => vi.waitFor(check, 5000);

test('while no token is set, the address is a page like any other', async () => {
  const { server, url: quiet } = await startSite({
    env: { METRICS_TOKEN: '' },
    pages: (_req, res) => res.status(404).send('no such page'),
  });
  running.push(server);
  for (const authorization of ['', 'Bearer ', 'Bearer undefined', `Bearer ${token}`]) {
    const response = await fetch(`${quiet}/metrics`, { headers: { authorization } });
    expect([response.status, await response.text()]).toEqual([404, 'no such page']);
  }
});

test.each(['', 'Bearer wrong', `Bearer ${token}x`, `Basic ${token}`, `Bearer ${token} ${token}`])(
  'needs the token, which "%s" is not',
  async (authorization) => {
    const response = await fetch(`${url}/metrics`, { headers: { authorization } });
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await response.text()).not.toContain('linefeed_');
  },
);

test('answers in the text form of Prometheus, and no cache keeps it', async () => {
  const response = await fetch(`${url}/metrics`, withToken);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const text = await response.text();
  for (const name of ['nodejs_eventloop_lag_seconds', 'process_cpu_seconds_total', requests])
    expect(text).toContain(`# TYPE ${name}`);
});

test('a metric that cannot be read makes it a 503, and the site runs on', async () => {
  gauge({ name: 'broken', help: 'Has no value.', collect: () => Promise.reject(new Error('no value')) });
  const failed = await fetch(`${url}/metrics`, withToken);
  register.removeSingleMetric('broken');
  const next = await fetch(`${url}/metrics`, withToken);
  expect([failed.status, next.status]).toEqual([503, 200]);
});

test('counts requests by the pattern of their route, never by what clients make up', async () => {
  const paths = [
    `/blogs/${canary}`,
    `/blogs/${canary}.data`,
    `/blogs/${canary}/responses?after=${canary}`,
    `/blogs/update/${canary}`,
    `/dashboard/admin/pages/${canary}`,
    `/${canary}`,
    `/api/v1/blogs/${canary}`,
    `/uploads/${canary}.webp`,
    `/assets/${canary}.js`,
    `/blogs/%zz${canary}`,
    `//${canary}/x`,
  ];
  for (const path of paths) {
    for (const method of ['GET', 'HEAD', 'DELETE', 'PROPFIND', 'M-SEARCH'])
      await sendRaw(url, `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  }
  await fetch(`${url}/_root.data`);
  await until(async () => {
    const metrics = await scrape();
    const count = (method: string, route: string, status: number) =>
      metrics.get(`${requests}{method="${method}",route="${route}",status="${status}"}`);
    expect(count('GET', '/blogs/:id', 200)).toBe(2);
    expect(count('GET', '/blogs/update/:id', 200)).toBe(1);
    expect(count('GET', '/blogs/:id/responses', 200)).toBe(1);
    expect(count('GET', '/dashboard/admin/pages/:name', 404)).toBe(1);
    expect(count('GET', '/api/v1/*', 200)).toBe(1);
    expect(count('GET', '/uploads/*', 200)).toBe(1);
    expect(count('GET', '/', 404)).toBe(1);
    expect(count('GET', 'unmatched', 404)).toBe(1);
    expect(count('other', 'unmatched', 405)).toBeGreaterThan(0);
    expect([...metrics.keys()].join('\n')).not.toContain(canary);
  });
});

test('what the proxy passes on is counted in bytes, and no path of it reaches the metrics of the CMS', async () => {
  const bytes = 'linefeed_proxied_response_bytes_total';
  const before = (await scrape()).get(bytes) ?? 0;
  const { length } = await (await fetch(`${url}/api/v1/blogs`)).text();
  expect((await scrape()).get(bytes)).toBe(before + length);
  const spellings = [
    '/api/v1/../../metrics',
    '/api/v1/..%2f..%2fmetrics',
    '/uploads/../metrics',
    '/api//metrics',
  ];
  for (const path of [...spellings, '/uploads/..%5cmetrics', '/%6detrics', '//metrics', '/METRICS'])
    await sendRaw(url, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect(asked).toEqual(['/api/v1/blogs']);
});

test('answers under load, and counts every request once', async () => {
  const pattern = `${requests}{method="GET",route="/blogs/:id",status="200"}`;
  const before = (await scrape()).get(pattern) ?? 0;
  const pages = Array.from({ length: 300 }, (_, i) => fetch(`${url}/blogs/${i}`).then((one) => one.text()));
  const scrapes = Array.from({ length: 10 }, scrape);
  await Promise.all([...pages, ...scrapes]);
  await until(async () => expect((await scrape()).get(pattern)).toBe(before + 300));
}, 30_000);

test('calls of the CMS are counted by operation and outcome, and the open circuit breaker is seen', async () => {
  let answer = 200;
  const cms = await startHttpServer((_req, res) =>
    sendJson(res, answer, answer === 200 ? [] : { success: false, message: 'x' }),
  );
  running.push(cms.server);
  vi.stubEnv('CMS_URL', cms.url);
  vi.resetModules();
  const { callCms } = await import('../app/cms/client/call-cms.server');
  const call = () => callCms(listBlogs, { query: { tag: canary } }).catch(() => {});
  await call();
  answer = 429;
  await call();
  expect((await scrape()).get('linefeed_cms_circuit_open')).toBe(0);
  answer = 503;
  for (let round = 0; round < 5; round += 1) await call();
  const metrics = await scrape();
  const count = (outcome: string) =>
    metrics.get(`linefeed_cms_calls_total{call="GET /blogs",outcome="${outcome}"}`);
  expect(['answered', 'refused', 'unavailable'].map(count)).toEqual([1, 1, 5]);
  expect(metrics.get('linefeed_cms_call_duration_seconds_count{call="GET /blogs"}')).toBe(7);
  expect(metrics.get('linefeed_cms_circuit_open')).toBe(1);
  expect(metrics.get('linefeed_cms_calls_in_progress{state="running"}')).toBe(0);
  expect([...metrics.keys()].join('\n')).not.toContain(canary);
});
