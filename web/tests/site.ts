import type { RequestHandler } from 'express';
import type { AddressInfo } from 'node:net';
import routes from '../app/routes';
import { createApp } from '../server/app';
import { parseEnv } from '../server/env';
import { createHttpServer } from '../server/http-server';
import type { RenderPage } from '../server/page-cache/render-page';

interface SiteOptions {
  cmsUrl?: string;
  env?: Record<string, string>;
  pages?: RequestHandler;
  renderPage?: RenderPage;
}

/** Starts the site's process around a stand-in for its pages. */
export async function startSite({ cmsUrl = 'http://127.0.0.1:9', env = {}, pages, renderPage }: SiteOptions) {
  const settings = parseEnv({ ...process.env, CMS_URL: cmsUrl, ...env });
  const files: RequestHandler = (_req, _res, next) => next();
  const app = createApp({
    env: settings,
    version: '0.0.0',
    files,
    renderPage,
    pages: pages ?? ((_req, res) => res.send('a page')),
    routes,
  });
  const server = createHttpServer(app, settings.REQUEST_TIMEOUT_MS);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
