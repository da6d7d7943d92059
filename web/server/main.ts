import { fileURLToPath } from 'node:url';
import type { Server } from 'node:http';
import { createApp } from './app.js';
import { env } from './env.js';
import { createHttpServer } from './http-server.js';
import { log } from './log.js';
import { remixPages, type Build } from './remix.js';
import { staticFiles } from './response/static-files.js';
import { shutDownOnSignal } from './shutdown.js';

// A log that cannot be written (a full disk, a reader that has gone) is no reason to end the service.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

const web = fileURLToPath(new URL('../..', import.meta.url));
const isDev = process.argv.includes('--dev');

async function createParts(server: Server) {
  if (isDev) return (await import('./dev.js')).devParts(web, server, env);
  process.env['NODE_ENV'] = 'production';
  const build = (await import(new URL('../server/index.js', import.meta.url).href)) as Build;
  return { files: staticFiles(`${web}/build/client`), pages: remixPages(build, env.SITE_URL) };
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
const app = createApp({ env, isDev, isStopping, ...(await createParts(server)) });
server.once('error', explainListenError);
server.listen(env.PORT, env.HOST, () => log('info', 'listening', { host: env.HOST, port: env.PORT }));
