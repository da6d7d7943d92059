import type { RequestListener, Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { sendJson, startHttpServer, stopPeer } from './http-server';
import { startSite } from './site';

const running: Server[] = [];
afterEach(() => Promise.all(running.splice(0).map(stopPeer)));

async function siteOver(listener: RequestListener): Promise<string> {
  const cms = await startHttpServer(listener);
  const site = await startSite({ cmsUrl: cms.url });
  running.push(cms.server, site.server);
  return site.url;
}

test('a kept connection that the CMS has closed is not the reader’s trouble', async () => {
  const sockets = new Map<unknown, number>();
  const site = await siteOver((req, res) => {
    const calls = (sockets.get(req.socket) ?? 0) + 1;
    sockets.set(req.socket, calls);
    if (calls > 1) return req.socket.destroy();
    sendJson(res, 200, {});
  });
  expect((await fetch(`${site}/api/v1/me`)).status).toBe(200);
  expect((await fetch(`${site}/api/v1/me`)).status).toBe(200);
  expect(sockets.size).toBe(2);
});

test('every kept connection may be closed: the second try opens a new one', async () => {
  const used = new Set<unknown>();
  const site = await siteOver((req, res) => {
    if (used.has(req.socket)) return req.socket.destroy();
    used.add(req.socket);
    setTimeout(() => sendJson(res, 200, {}), 100);
  });
  const get = async () => (await fetch(`${site}/uploads/a.png`)).status;
  expect(await Promise.all([get(), get(), get()])).toEqual([200, 200, 200]);
  expect(await Promise.all([get(), get()])).toEqual([200, 200]);
});

test('a call that may not be repeated is not sent twice', async () => {
  const urls: string[] = [];
  const site = await siteOver((req, res) => {
    urls.push(req.url!);
    if (urls.length > 1) return req.socket.destroy();
    sendJson(res, 200, {});
  });
  await fetch(`${site}/api/v1/me`);
  expect((await fetch(`${site}/api/v1/users/logout`, { method: 'POST' })).status).toBe(503);
  expect(urls).toHaveLength(2);
});
