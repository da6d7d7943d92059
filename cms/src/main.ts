import type { Core } from '@strapi/strapi';
import { stopDelivery } from './api/mail/services/deliver';
import { preparePages } from './api/page/services/page';
import { startReplicas, stopReplicas } from './database/replicas/replicas';
import { startJobs } from './jobs/schedule';
import { startMetrics } from './metrics/start-metrics';
import { loadStrapi } from './start-strapi';
import { describeError, logLine } from './lib/log-line';

const graceMs = 15_000;

/** Codes of errors that a client causes by closing the connection or by not speaking HTTP. */
const clientErrors = /^(?:ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE|HPE_)/;

// A log that cannot be written (full disk, closed pipe) must not end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

let isStopping = false;

/** Lets calls in progress finish, then exits. */
async function stop(strapi: Core.Strapi, code: number) {
  if (isStopping) return;
  isStopping = true;
  const server = strapi.server.httpServer;
  // At once, so that no further mail begins while calls finish.
  const delivered = stopDelivery();
  setTimeout(() => process.exit(code), graceMs).unref();
  // Connections become idle one by one, as their calls are answered.
  const closeIdle = setInterval(() => server.closeIdleConnections(), 100);
  await new Promise((closed) => server.close(closed));
  clearInterval(closeIdle);
  await delivered;
  await stopReplicas();
  await strapi.destroy();
  process.exit(code);
}

async function main() {
  const strapi = await loadStrapi();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // Strapi's own listener would end the process at once, without finishing calls in progress.
    process.removeAllListeners(signal);
    process.on(signal, () => void stop(strapi, 0));
  }
  process.on('unhandledRejection', (error) => strapi.log.error(error));
  process.on('uncaughtException', (error) => {
    strapi.log.error(error);
    void stop(strapi, 1);
  });
  // Node silently drops headers beyond its limit, which may include Content-Length.
  strapi.server.httpServer.maxHeadersCount = 0;
  // Koa's own listener writes plain text between the JSON lines of the log.
  strapi.server.app.removeAllListeners('error');
  strapi.server.app.on('error', (error: Error & { code?: string }) => {
    const level = clientErrors.test(error.code ?? '') ? 'debug' : 'error';
    strapi.log.log(level, 'a request failed', describeError(error));
  });
  startMetrics(strapi);
  startReplicas();
  void preparePages();
  await strapi.listen();
  startJobs(strapi);
}

main().catch((error: unknown) => {
  const entry = { level: 'error', message: 'the CMS did not start', ...describeError(error) };
  process.stderr.write(`${logLine(entry)}\n`);
  process.exit(1);
});
