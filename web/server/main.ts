import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import { createApp } from './app.js';
import { env } from './env.js';
import { createHttpServer, shutDownOnSignal } from './http-server.js';
import { log } from './log.js';
import { createPageRenderer } from './page-cache/render-page.js';
import { remixPages } from './remix.js';
import type { PageRoute } from './request/find-page.js';
import { staticFiles } from './response/static-files.js';

// A log that cannot be written (a full disk, a closed pipe) must not end the service.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

const web = fileURLToPath(new URL('../..', import.meta.url));
const isDev = process.argv.includes('--dev');

type SiteBuild = ServerBuild & { entry: { module: { routes: readonly PageRoute[] } } };

async function loadBuild() {
  process.env['NODE_ENV'] = 'production';
  const build = (await import(new URL('../server/index.js', import.meta.url).href)) as SiteBuild;
  const { routes } = build.entry.module;
  const clientBuild = `${web}/build/client`;
  return {
    files: staticFiles(clientBuild, { hasServiceWorker: env.SERVICE_WORKER === 'on' }),
    pages: remixPages(build, env.SITE_URL),
    renderPage: createPageRenderer(build, { siteUrl: env.SITE_URL, isHttps: env.isHttps }),
    routes,
  };
}

/** Vite serves the sources with hot reload, and compiles each page when it is first requested. */
async function startVite(server: Server) {
  process.env['NODE_ENV'] = 'development';
  process.chdir(web);
  const { createServer } = await import('vite');
  const vite = await createServer({ root: web, server: { middlewareMode: true, hmr: { server } } });
  const build = () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>;
  const { default: routes } = (await vite.ssrLoadModule('/app/routes.ts')) as { default: PageRoute[] };
  return { files: vite.middlewares, pages: remixPages(build, env.SITE_URL), routes };
}

function explainListenError(error: NodeJS.ErrnoException): never {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${env.PORT} is in use: stop the program that uses it, or set PORT to another number.`,
    EACCES: `Port ${env.PORT} is not allowed for this user: set PORT to 1024 or more.`,
    EADDRNOTAVAIL: `HOST=${env.HOST} is not an address of this machine: set it to 127.0.0.1 or 0.0.0.0.`,
  };
  process.stderr.write(`${reasons[error.code ?? ''] ?? error.message}\n`);
  process.exit(1);
}

const server = createHttpServer((req, res) => app(req, res), env.REQUEST_TIMEOUT_MS);
const isStopping = shutDownOnSignal(server, env.STOP_TIMEOUT_MS);
const { version } = JSON.parse(readFileSync(`${web}/package.json`, 'utf8')) as { version: string };
const app = createApp({
  env,
  version,
  isDev,
  isStopping,
  ...(await (isDev ? startVite(server) : loadBuild())),
});
server.once('error', explainListenError);
server.listen(env.PORT, env.HOST, () => log('info', 'listening', { host: env.HOST, port: env.PORT }));
