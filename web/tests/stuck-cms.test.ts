import type { RequestListener, Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { sendJson, startHttpServer, stopPeer } from './http-server';
import { makeLoadContext } from './load-context';
import { newSettings } from './settings';

const running: Server[] = [];
afterEach(() => Promise.all(running.splice(0).map(stopPeer)));
vi.setConfig({ testTimeout: 60_000 });

const soon = { timeout: 10_000 };

/** A CMS with a text for About and none for Contact, until it gets stuck or writes another. */
function createCms() {
  const cms = { isStuck: false, text: '<p>Ours.</p>' };
  const listener: RequestListener = (req, res) => {
    if (cms.isStuck) return;
    if (req.url === '/api/v1/settings') return sendJson(res, 200, { ...newSettings, pages: ['about'] });
    if (req.url !== '/api/v1/pages/about') return sendJson(res, 404, { success: false, message: 'Gone' });
    sendJson(res, 200, { name: 'about', html: cms.text, updatedAt: '2026-03-01T00:00:00.000Z' });
  };
  return { cms, listener };
}

/** The loaders of one process of the site. */
async function startPages(listener: RequestListener) {
  const { server, url } = await startHttpServer(listener);
  running.push(server);
  Object.assign(process.env, { CMS_URL: url, CMS_TIMEOUT_MS: '4000' });
  vi.resetModules();
  const [about, contact] = [
    await import('../app/routes/about/route'),
    await import('../app/routes/contact/route'),
  ];
  const load = async (loader: (args: never) => Promise<object>) => {
    const request = new Request('http://localhost:3000/');
    const args = { request, params: {}, context: makeLoadContext() };
    const startedAt = Date.now();
    const answer = await loader(args as never);
    return { ...answer, ms: Date.now() - startedAt };
  };
  return { about: () => load(about.loader), contact: () => load(contact.loader) };
}

test('About and Contact open promptly with the last known texts, and follow a change', async () => {
  const { cms, listener } = createCms();
  const pages = await startPages(listener);
  await expect.poll(pages.about, soon).toMatchObject({ html: '<p>Ours.</p>' });
  expect(await pages.contact()).toMatchObject({ data: { introduction: null } });
  cms.text = '<p>New.</p>';
  await expect.poll(pages.about, soon).toMatchObject({ html: '<p>New.</p>' });
  cms.isStuck = true;
  await wait(2100);
  for (const page of [await pages.about(), await pages.contact(), await pages.about()]) {
    expect(page.ms).toBeLessThan(1000);
  }
  expect(await pages.about()).toMatchObject({ html: '<p>New.</p>' });
});

test('About opens promptly where the CMS was never known', async () => {
  const { cms, listener } = createCms();
  cms.isStuck = true;
  const { html, ms } = (await (await startPages(listener)).about()) as { html?: unknown; ms: number };
  expect([html, ms < 1000]).toEqual([null, true]);
});
