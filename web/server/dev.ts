import type { Server } from 'node:http';
import type { ServerBuild } from '@remix-run/node';
import type { Env } from './env.js';
import { remixPages } from './remix.js';

/** Vite serves the sources with hot reload, and compiles the pages as they are asked for. */
export async function devParts(web: string, server: Server, env: Env) {
  process.env['NODE_ENV'] = 'development';
  process.chdir(web);
  const { createServer } = await import('vite');
  const vite = await createServer({ root: web, server: { middlewareMode: true, hmr: { server } } });
  const build = () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>;
  return { files: vite.middlewares, pages: remixPages(build, env.SITE_URL) };
}
