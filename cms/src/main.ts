import type { Core } from '@strapi/strapi';
import { startJobs } from './jobs/schedule';
import { loadStrapi } from './start-strapi';
import { describeError, logLine } from './lib/log-line';

const graceMs = 15_000;

/** Codes of connections that a client has ended, or never spoke HTTP on. */
const clientLeft = /^(?:ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE|HPE_)/;

// A log that cannot be written (a full disk, a reader that has gone) is no reason to end the service.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

let isStopping = false;

/** Lets what is being answered finish, then goes. */
async function stop(strapi: Core.Strapi, code: number) {
  if (isStopping) return;
  isStopping = true;
  const server = strapi.server.httpServer;
  setTimeout(() => process.exit(code), graceMs).unref();
  // Connections fall idle one by one, as what they were asked is answered.
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  await new Promise((closed) => server.close(closed));
  clearInterval(sweep);
  await strapi.destroy();
  process.exit(code);
}

async function main() {
  const strapi = await loadStrapi();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // Strapi's own listener would end the process at once, with everything that is being answered.
    process.removeAllListeners(signal);
    process.on(signal, () => void stop(strapi, 0));
  }
  process.on('unhandledRejection', (error) => strapi.log.error(error));
  process.on('uncaughtException', (error) => {
    strapi.log.error(error);
    void stop(strapi, 1);
  });
  // Headers beyond a number would be left out in silence, a length of the body among them.
  strapi.server.httpServer.maxHeadersCount = 0;
  // Koa's own listener would write plain text between the lines of the log.
  strapi.server.app.removeAllListeners('error');
  strapi.server.app.on('error', (error: Error & { code?: string }) => {
    const level = clientLeft.test(error.code ?? '') ? 'debug' : 'error';
    strapi.log.log(level, 'a request failed', describeError(error));
  });
  await strapi.listen();
  startJobs(strapi);
}

main().catch((error: unknown) => {
  const entry = { level: 'error', message: 'the CMS did not start', ...describeError(error) };
  process.stderr.write(`${logLine(entry)}\n`);
  process.exit(1);
});
